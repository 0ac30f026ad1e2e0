// What Python knows of characters, from the tables of scorepad/phone/tables/characters.py.

const scorepadCharacters = (tables) => {
  // Ranges of characters: the first ones and the last ones.
  const unpacked = (numbers) => {
    const firsts = [], lasts = [];
    for (let at = 0, end = 0; at < numbers.length; at += 2) {
      firsts.push(end + parseInt(numbers[at], 36));
      lasts.push((end = firsts[firsts.length - 1] + parseInt(numbers[at + 1], 36)));
    }
    return { firsts, lasts };
  };
  // Which of these ranges a character is in; -1 where it is in none.
  const place = ({ firsts, lasts }, char) => {
    const code = String(char).codePointAt(0);
    let low = 0, high = firsts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (firsts[middle] <= code) low = middle + 1;
      else high = middle;
    }
    return low && code <= lasts[low - 1] ? low - 1 : -1;
  };
  const later = (make) => {
    let made;
    return () => (made = made || make());
  };
  const lookup = (name, without) => {
    const known = later(() => tables[name].split("|").map((text) => {
      const [value, ...numbers] = text.split(" ");
      return [value, unpacked(numbers)];
    }));
    return (char) => (known().find(([, ranges]) => place(ranges, char) >= 0) || [without])[0];
  };

  const category = lookup("category", "Lo");
  const combining = lookup("combining", "0");
  const unknown = lookup("unknown", "");
  const folding = later(() => [unpacked(tables.folded[0].split(" ")), tables.folded[1].split(" ")]);

  const settled = new RegExp(tables.settled);
  const fold = (char) => {
    const [ranges, values] = folding(), to = values[place(ranges, char)];
    if (!to) return settled.test(char) ? char.toUpperCase().toLowerCase() : char;
    return to[0] === "=" ? to.slice(1) : String.fromCodePoint(char.codePointAt(0) + parseInt(to, 36));
  };

  // A character that Python does not know stays as it is, and takes no part in what its neighbours become. So does half of
  // one, for which Firefox would put a question mark.
  const normalize = (form, text) => {
    let whole = "", run = "";
    for (const char of text) {
      if (!unknown(char)) run += char;
      else {
        whole += run.normalize(form) + char;
        run = "";
      }
    }
    return whole + run.normalize(form);
  };

  pythonModules.$unicode({
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
