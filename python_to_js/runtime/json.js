// JSON as Python reads and writes it: keys stay in their order, 1.0 is a float, and large numbers stay exact.

function loads(text, pairs) {
  const source = String(text);
  let n = 0;
  const wrong = (what, where = n) => JSONDecodeError(what, source, where);
  const space = () => {
    while (n < source.length && " \t\n\r".includes(source[n])) n++;
  };
  const value = () => {
    const char = source[n];
    if (char === '"') return string();
    if (char === "{") return object();
    if (char === "[") return array();
    for (const [name, known] of CONSTANTS) {
      if (source.startsWith(name, n)) {
        n += name.length;
        return known;
      }
    }
    return number();
  };
  const number = () => {
    NUMBER.lastIndex = n;
    const found = NUMBER.exec(source);
    if (!found) throw wrong("Expecting value");
    n = NUMBER.lastIndex;
    if (found[1] !== undefined || found[2] !== undefined) return asFloat(Number(found[0]));
    return toInt(found[0], 10);
  };
  const string = () => {
    const start = n;
    let made = "";
    for (n++; ; ) {
      if (n >= source.length) throw wrong("Unterminated string starting at", start);
      const char = source[n];
      if (char === '"') break;
      if (char < " ") throw wrong("Invalid control character at");
      n++;
      made += char === "\\" ? escape() : char;
    }
    n++;
    return made;
  };
  const escape = () => {
    const char = source[n++];
    if (char === undefined) throw wrong("Unterminated string starting at");
    if (char !== "u") {
      if (!(char in ESCAPES)) throw wrong("Invalid \\escape", n - 2);
      return ESCAPES[char];
    }
    const hex = source.slice(n, n + 4);
    if (!/^[\da-f]{4}$/i.test(hex)) throw wrong("Invalid \\uXXXX escape", n - 1);
    n += 4;
    return String.fromCharCode(parseInt(hex, 16));
  };
  const object = () => {
    const found = [];
    n++;
    space();
    if (source[n] !== "}")
      for (;;) {
        if (source[n] !== '"') throw wrong("Expecting property name enclosed in double quotes");
        const name = string();
        space();
        if (source[n] !== ":") throw wrong("Expecting ':' delimiter");
        n++;
        space();
        found.push([name, value()]);
        space();
        if (source[n] === "}") break;
        if (source[n] !== ",") throw wrong("Expecting ',' delimiter");
        n++;
        space();
      }
    n++;
    return pairs == null ? dict(found) : pairs(listOf(found));
  };
  const array = () => {
    const found = new List();
    n++;
    space();
    if (source[n] !== "]")
      for (;;) {
        found.push(value());
        space();
        if (source[n] === "]") break;
        if (source[n] !== ",") throw wrong("Expecting ',' delimiter");
        n++;
        space();
      }
    n++;
    return found;
  };
  space();
  const made = value();
  space();
  if (n < source.length) throw wrong("Extra data");
  return made;
}
const CONSTANTS = [["true", true], ["false", false], ["null", null], ["NaN", NaN], ["Infinity", Infinity], ["-Infinity", -Infinity]];
const NUMBER = /-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
const ESCAPES = { '"': '"', "\\": "\\", "/": "/", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

function dumps(x, ascii = true, [comma, colon] = [", ", ": "], sort = false) {
  const string = (text) => {
    const written = JSON.stringify(String(text));
    if (truth(ascii)) return written.replace(/[\x7f-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
    return written.replace(/\\u(d[89a-f]..)/g, (all, code) => String.fromCharCode(parseInt(code, 16)));
  };
  const unfit = (value) => {
    throw TypeError_(`Object of type ${type(value).__name__} is not JSON serializable`);
  };
  const named = (k) => string(isText(k) ? k : isNumber(k) || k === null ? write(k) : unfit(k));
  const write = (value) => {
    if (value == null) return "null";
    if (typeof value === "boolean") return String(value);
    if (isText(value)) return string(value);
    if (isNumber(value)) return asText(value).replace("nan", "NaN").replace("inf", "Infinity");
    if (Array.isArray(value)) return `[${Array.from(value, write).join(comma)}]`;
    if (!(value instanceof Dict)) return unfit(value);
    const entries = truth(sort) ? sorted(value.$items(), ([k]) => k) : [...value.$items()];
    return `{${entries.map(([k, each]) => named(k) + colon + write(each)).join(comma)}}`;
  };
  return write(x);
}
