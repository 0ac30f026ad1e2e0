// What Python knows of characters, from the tables of scorepad/phone/tables/characters.py.

const scorepadCharacters = (tables) => {
  // Ranges of characters: where each begins and ends, and what it is.
  const unpacked = (text) => {
    const parts = text.split(" ");
    const firsts = [], lasts = [], values = [];
    for (let at = 0, end = 0; at < parts.length; at += 3) {
      firsts.push(end + parseInt(parts[at], 36));
      end = firsts[firsts.length - 1] + parseInt(parts[at + 1], 36);
      lasts.push(end);
      values.push(parts[at + 2]);
    }
    return { firsts, lasts, values };
  };

  const lookup = (name, without) => {
    let known;
    return (char) => {
      known = known || unpacked(tables[name]);
      const code = String(char).codePointAt(0);
      let low = 0, high = known.firsts.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (known.firsts[middle] <= code) low = middle + 1;
        else high = middle;
      }
      return low && code <= known.lasts[low - 1] ? known.values[low - 1] : without;
    };
  };

  const category = lookup("category", "Cn");
  const folded = lookup("folded", "0");
  const combining = lookup("combining", "0");

  const fold = (char) => {
    const to = folded(char);
    return to[0] === "=" ? to.slice(1) : String.fromCodePoint(char.codePointAt(0) + parseInt(to, 36));
  };

  // A character that Python does not know stays as it is, and takes no part in what its neighbours become. So does half of
  // one, for which Firefox would put a question mark.
  const normalize = (form, text) => {
    let whole = "", run = "";
    for (const char of text) {
      if (!["Cn", "Cs"].includes(category(char))) run += char;
      else {
        whole += run.normalize(form) + char;
        run = "";
      }
    }
    return whole + run.normalize(form);
  };

  scorepadRooms.$unicode({
    casefold: (text) => Array.from(String(text), fold).join(""),
    category,
    combining: (char) => Number(combining(char)),
    bidirectional: lookup("bidirectional", ""),
    east_asian_width: () => {
      throw new Error("the phone does not know how wide a character is");
    },
    isDigit: (char) => category(char) === "Nd",
    normalize,
  });
};
