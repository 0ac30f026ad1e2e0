// Regular expressions: the translator writes the pattern as JavaScript knows it.

class Match {
  constructor(found) {
    this.found = found;
  }
  $group(n = 0) {
    return this.found[n] ?? null;
  }
}
const matched = (found) => (found ? new Match(found) : null);

class Pattern {
  constructor(source, flags) {
    this.whole = new RegExp(`^(?:${source})$`, flags);
    this.begin = new RegExp(`^(?:${source})`, flags);
    this.anywhere = new RegExp(source, flags);
    this.all = new RegExp(source, `${flags}g`);
  }
}
methods(Pattern.prototype, {
  $fullmatch(text) {
    return matched(this.whole.exec(text));
  },
  $match(text) {
    return matched(this.begin.exec(text));
  },
  $search(text) {
    return matched(this.anywhere.exec(text));
  },
  $sub(by, text) {
    if (typeof by !== "function") return String(text).replace(this.all, () => by);
    return String(text).replace(this.all, (...found) => by(new Match(found)));
  },
  $split(text) {
    return listOf(String(text).split(this.all));
  },
});
const pattern = (source, flags) => new Pattern(source, flags);
