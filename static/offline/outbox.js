// How the outbox is posted to the server: a batch of wishes, and the pause after a try that failed.
window.outbox = (() => {
  // Milliseconds: until a try is given up; the shortest and the longest pause between two. MOST: wishes that are sent at once.
  const TRY = 8000, SOONEST = 500, LATEST = 15000, MOST = 50;
  // Post a value as JSON; `over` gives it up, and so does time. Returns `status`, what the server has `told`, whether it wants
  // to be asked `later`, and after how many milliseconds at the `least`; nothing where it was not reached.
  async function post(address, value, over = new AbortController()) {
    const late = setTimeout(() => over.abort(), TRY), headers = { "Content-Type": "application/json", "HX-Request-Type": "partial" };
    try {
      const reply = await fetch(address, { method: "POST", headers, body: JSON.stringify(value), signal: over.signal });
      const { status } = reply;
      // A response without Scorepad's header, from a hotel's login page for example, is no answer.
      if (reply.headers.has("Scorepad")) return {
        status, told: await reply.json(), later: status === 429 || status >= 500,
        least: reply.headers.get("Retry-After") * 1000,
      };
    } catch { // as where another answers
    } finally {
      clearTimeout(late);
    }
  }
  // Post the first of these wishes. `known`: how far the log is known here. In what was told then, `done` is how many need
  // not wait any more, and `refused` why the next one is refused; a server that will not has refused it all. An older one
  // says 409 if two phones were at it at the same moment.
  async function postBatch(table, wishes, known, over) {
    const sent = wishes.slice(0, MOST).map(({ key, at, action, form }) => ({ key, at, action, form }));
    const reply = await post(table + "batch", { ...known, wishes: sent }, over);
    if (reply?.status === 409) reply.later = true;
    if (reply && !reply.later && reply.status !== 200) reply.told = { done: 0, refused: { why: reply.told.why, status: reply.status } };
    return reply;
  }
  // Each pause is twice the last one, and differs from phone to phone, so that they do not all come back at once.
  const pause = (tries, least = 0) => Math.max(least, Math.min(LATEST, SOONEST * 2 ** tries) * (1 + Math.random()) / 2 + SOONEST / 2);
  return { post, postBatch, pause };
})();
