// Texts: their methods, and values as text. Positions count characters, as Python does.

const str = builtIn("str", (x = "") => asText(x), isText);
str.prototype = str.$own = String.prototype;
str.$home = true;
// A class that extends `str`: one object for each text, so that what is equal is the same.
str.$make = (raw) => {
  const known = new Map();
  return (x = "") => {
    const text = asText(x);
    if (!known.has(text)) {
      const made = Reflect.construct(String, [text], raw);
      define(made, "$key", key(text));
      known.set(text, made);
    }
    return known.get(text);
  };
};

function asText(x) {
  switch (typeof x) {
    case "string":
      return x;
    case "boolean":
      return x ? "True" : "False";
    case "number":
      return Number.isInteger(x) ? String(x) : floatText(x);
    case "bigint":
      return String(x);
  }
  if (x == null) return "None";
  if (x instanceof String) return x.valueOf();
  return x.__str__ ? String(x.__str__()) : repr(x);
}

function repr(x) {
  if (isText(x)) return quoted(String(x));
  if (typeof x !== "object" || x === null) return isClass(x) ? `<class '${x.__name__}'>` : asText(x);
  if (x instanceof Float) return floatText(x);
  if (x.__repr__) return x.__repr__();
  const listed = (items) => [...items].map(repr).join(", ");
  if (x instanceof List) return `[${listed(x)}]`;
  if (x.$class && x.$class.$fields) {
    const parts = x.$class.$fields.map((name) => `${name}=${repr(x[attribute(name)])}`);
    return `${x.$class.__name__}(${parts.join(", ")})`;
  }
  if (Array.isArray(x)) return `(${listed(x)}${x.length === 1 ? "," : ""})`;
  if (x instanceof Dict) return `{${[...x.$m.values()].map(([k, v]) => `${repr(k)}: ${repr(v)}`).join(", ")}}`;
  if (x instanceof PySet) return setText(x, listed);
  if (x instanceof Range) return `range(${x.from}, ${x.to}${x.step === 1 ? "" : `, ${x.step}`})`;
  if (x.args) return `${x.$class.__name__}(${listed(x.args)})`;
  return `<${type(x).__name__}>`;
}

function setText(x, listed) {
  if (!x.__len__()) return x.$frozen ? "frozenset()" : "set()";
  return x.$frozen ? `frozenset({${listed(x)}})` : `{${listed(x)}}`;
}

function quoted(text) {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'";
  const named = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", [mark]: `\\${mark}` };
  const escaped = Array.from(text, (char) => {
    if (named[char]) return named[char];
    if (char === " " || !/[\p{C}\p{Z}]/u.test(char)) return char;
    const code = char.codePointAt(0);
    const [sign, width] = code < 0x100 ? ["x", 2] : code < 0x10000 ? ["u", 4] : ["U", 8];
    return `\\${sign}${code.toString(16).padStart(width, "0")}`;
  });
  return mark + escaped.join("") + mark;
}

const SPEC = /^(?:(.)?([<>=^]))?([-+ ]?)(0?)(\d*)(,?)(?:\.(\d+))?([dfsxX%]?)$/su;

function format(x, spec) {
  const asked = String(spec);
  if (asked === "") return asText(x);
  const parts = SPEC.exec(asked);
  if (!parts) throw ValueError(asked);
  const [, fill, align, sign, zero, width, comma, digits, kind] = parts;
  if (!isText(x) && !isNumber(x)) throw TypeError_(`format(${type(x).__name__})`);
  if (isText(x)) {
    const text = digits === undefined ? String(x) : slice(String(x), 0, Number(digits));
    return padded(text, Number(width), align || "<", fill || (zero ? "0" : " "));
  }
  const text = figures(x, kind, digits, comma);
  const lead = text[0] !== "-" && sign !== "-" ? sign : "";
  return padded(lead + text, Number(width), align || (zero ? "=" : ">"), fill || (zero ? "0" : " "));
}

function figures(x, kind, digits, comma) {
  let text = String(Number(x));
  if (kind === "%") text = `${fixed(Number(x) * 100, Number(digits ?? 6))}%`;
  else if (kind === "f") text = fixed(Number(x), Number(digits ?? 6));
  else if (isFloat(x)) {
    if (kind || digits !== undefined) throw ValueError(kind);
    text = floatText(x);
  } else if (/[xX]/.test(kind)) text = kind === "x" ? BigInt(x).toString(16) : BigInt(x).toString(16).toUpperCase();
  else if (typeof x === "bigint") text = String(x);
  return comma ? text.replace(/^-?\d+/, (number) => number.replace(/\B(?=(\d{3})+$)/g, comma)) : text;
}

function padded(text, width, side, fill) {
  const missing = Math.max(0, width - len(text));
  if (!missing) return text;
  if (side === "<") return text + fill.repeat(missing);
  if (side === ">") return fill.repeat(missing) + text;
  if (side === "^") return fill.repeat(missing >> 1) + text + fill.repeat(missing - (missing >> 1));
  const lead = /^[-+ ]/.test(text) ? 1 : 0;
  return text.slice(0, lead) + fill.repeat(missing) + text.slice(lead);
}

// `"{hole} and {0:spec}".format(…)`
function filled(text, args) {
  const named = taken(args).given;
  let next = 0;
  return text.replace(/\{\{|\}\}|\{([^{}]*)\}|[{}]/g, (all, hole) => {
    if (all.length === 2 && all !== "{}") return all[0];
    if (hole === undefined) throw ValueError(all);
    const [, name, form, spec] = /^([^!:]*)(?:!([rs]))?(?::(.*))?$/s.exec(hole);
    if (/[.[]/.test(name)) throw ValueError("holes with attributes have no translation");
    const value = name === "" ? args[next++] : /^\d+$/.test(name) ? args[Number(name)] : named[name];
    if (value === undefined) throw name === "" || /^\d/.test(name) ? IndexError(hole) : KeyError(name);
    return format(form === "r" ? repr(value) : value, spec || "");
  });
}

// White space as Python has it in texts; JavaScript knows other characters as such.
const SPACE = "\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
const SPACES = new RegExp(`[${SPACE}]+`);
const LEFT = new RegExp(`^[${SPACE}]+`);
const RIGHT = new RegExp(`[${SPACE}]+$`);
const LINES = /\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/;

function trimmed(text, chars, left, right) {
  if (chars == null) return (right ? text.replace(RIGHT, "") : text).replace(left ? LEFT : "", "");
  const items = Array.from(text);
  let [first, last] = [0, items.length];
  while (left && first < last && chars.includes(items[first])) first++;
  while (right && last > first && chars.includes(items[last - 1])) last--;
  return items.slice(first, last).join("");
}

function divided(text, by, most) {
  const limit = most == null || most < 0 ? Infinity : Number(most);
  if (by == null) {
    if (limit !== Infinity) throw ValueError("split");
    return listOf(text.split(SPACES).filter((each) => each !== ""));
  }
  if (!len(by)) throw ValueError("empty separator");
  const parts = text.split(by);
  return listOf(limit < parts.length ? [...parts.slice(0, limit), parts.slice(limit).join(by)] : parts);
}

const inside = (text, from, to) => slice(text, from, to);
const every = (text, holds) => text !== "" && Array.from(text).every(holds);
const starts = (text, what) => (isText(what) ? text.startsWith(what) : what.some((each) => text.startsWith(each)));
const ends = (text, what) => (isText(what) ? text.endsWith(what) : what.some((each) => text.endsWith(each)));

function found(text, what, from, to) {
  const searched = inside(text, from, to);
  const n = searched.indexOf(what);
  if (n < 0) return -1;
  return len(searched.slice(0, n)) + indices(len(text), from, to, 1)[0];
}

function textMethods(table) {
  for (const name in table) define(String.prototype, name, function (...args) { return table[name](String(this), ...args); });
}
textMethods({
  $casefold: (text) => unicode.casefold(text),
  $count: (text, what, from, to) => (len(what) ? inside(text, from, to).split(what).length - 1 : len(text) + 1),
  $encode: (text) => [...new TextEncoder().encode(text)],
  $endswith: (text, what) => ends(text, what),
  $find: (text, what, from, to) => found(text, what, from, to),
  $format: (text, ...args) => filled(text, args),
  $index: (text, what, from, to) => {
    const n = found(text, what, from, to);
    if (n < 0) throw ValueError(what);
    return n;
  },
  $isalnum: (text) => every(text, (char) => /[\p{L}\p{N}]/u.test(char)),
  $isascii: (text) => /^[\0-\x7f]*$/.test(text),
  $isdigit: (text) => every(text, (char) => unicode.isDigit(char)),
  $join: (text, items) => {
    const parts = Array.from(items);
    if (!parts.every(isText)) throw TypeError_("join");
    return parts.join(text);
  },
  $ljust: (text, width, fill = " ") => padded(text, width, "<", fill),
  $lower: (text) => text.toLowerCase(),
  $lstrip: (text, chars) => trimmed(text, chars, true, false),
  $partition: (text, by) => {
    const n = text.indexOf(by);
    return n < 0 ? [text, "", ""] : [text.slice(0, n), by, text.slice(n + by.length)];
  },
  $removeprefix: (text, start) => (text.startsWith(start) ? text.slice(start.length) : text),
  $removesuffix: (text, end) => (end && text.endsWith(end) ? text.slice(0, -end.length) : text),
  $replace: (text, old, by, most = -1) => {
    const parts = old.length ? text.split(old) : ["", ...Array.from(text), ""];
    if (most < 0) return parts.join(by);
    return [parts.slice(0, most + 1).join(by), ...parts.slice(most + 1)].join(old);
  },
  $rjust: (text, width, fill = " ") => padded(text, width, ">", fill),
  $rstrip: (text, chars) => trimmed(text, chars, false, true),
  $split: (text, by, most) => divided(text, by, most),
  $splitlines: (text) => {
    const lines = text.split(LINES);
    if (lines[lines.length - 1] === "") lines.pop();
    return listOf(lines);
  },
  $startswith: (text, what) => starts(text, what),
  $strip: (text, chars) => trimmed(text, chars, true, true),
  $translate: (text, table) => Array.from(text, (char) => {
    const to = table.$get(char.codePointAt(0), char);
    return to === null ? "" : typeof to === "number" ? String.fromCodePoint(to) : to;
  }).join(""),
  $upper: (text) => text.toUpperCase(),
  $zfill: (text, width) => padded(text, width, "=", "0"),
});

function maketrans(from, to, without = "") {
  if (to === undefined) {
    const table = new Dict();
    for (const [k, v] of from.$items()) table.$(isText(k) ? ord(k) : k, v);
    return table;
  }
  const targets = Array.from(to);
  const table = newDict(...Array.from(from).flatMap((char, n) => [char.codePointAt(0), targets[n].codePointAt(0)]));
  for (const char of without) table.$(char.codePointAt(0), null);
  return table;
}
const ord = (char) => String(char).codePointAt(0);
const chr = (code) => String.fromCodePoint(code);

// Characters as this browser knows them; `pythonModules.$unicode` puts tables of Python's in their place.
const KINDS = "Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Cs Co Cn".split(" ");
const unicode = {
  casefold: (text) => text.toLowerCase().replace(/ß/g, "ss"),
  category: (char) => KINDS.find((kind) => new RegExp(`^\\p{${kind}}$`, "u").test(char)),
  combining: (char) => (/\p{Mn}/u.test(char) ? 230 : 0),
  east_asian_width: () => "N",
  bidirectional: (char) => (/\p{Script=Arabic}/u.test(char) ? "AL" : "L"),
  normalize: (form, text) => text.normalize(form),
  isDigit: (char) => /\p{Nd}/u.test(char),
};
