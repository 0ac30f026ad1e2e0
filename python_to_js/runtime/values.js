// Truth, equality, order, and keys: a key is a value of JavaScript that is the same for all that is equal in Python.

function truth(x) {
  switch (typeof x) {
    case "boolean":
      return x;
    case "string":
      return x !== "";
    case "number":
      return x !== 0;
    case "bigint":
    case "function":
      return true;
  }
  if (x == null) return false;
  if (Array.isArray(x)) return x.length > 0;
  if (x.__bool__) return x.__bool__();
  if (x.__len__) return x.__len__() > 0;
  return x instanceof String ? x.length > 0 : !(x instanceof Float) || Number(x) !== 0;
}

const isNumber = (x) => typeof x === "number" || typeof x === "boolean" || typeof x === "bigint" || x instanceof Float;
const isText = (x) => typeof x === "string" || x instanceof String;

function eq(a, b) {
  if (a === b) return true;
  const plain = typeof a !== "object" && typeof b !== "object";
  if (plain && typeof a === typeof b) return false;
  if (a == null || b == null) return a == b;
  if (isNumber(a) && isNumber(b)) return Number(a) === Number(b);
  if (isText(a) && isText(b)) return a.valueOf() === b.valueOf();
  if (plain) return false;
  if (Array.isArray(a) && Array.isArray(b)) return a instanceof List === b instanceof List && sameItems(a, b);
  if (a.$eq) return a.$eq(b);
  return b.$eq ? b.$eq(a) : false;
}

function sameItems(a, b) {
  if (a.length !== b.length) return false;
  for (let n = 0; n < a.length; n++) if (!eq(a[n], b[n])) return false;
  return true;
}

// Below zero, zero or above, as the first is less, equal or greater.
function compare(a, b) {
  if (isNumber(a) && isNumber(b)) return a < b ? -1 : a > b ? 1 : 0;
  if (isText(a) && isText(b)) return compareText(String(a), String(b));
  if (Array.isArray(a) && Array.isArray(b) && a instanceof List === b instanceof List) return compareItems(a, b);
  if (a?.$ordered && a.$class === b?.$class) {
    const parts = (x) => x.$compared.map((name) => x[name]);
    return compareItems(parts(a), parts(b));
  }
  throw refuse("<", a, b);
}

function compareItems(a, b) {
  for (let n = 0; n < a.length && n < b.length; n++) if (!eq(a[n], b[n])) return compare(a[n], b[n]);
  return a.length - b.length;
}

const SURROGATES = /[\ud800-\udfff]/;
// Python orders by code point; the halves of a pair stand below some of what they should stand above.
const unit = (code) => (code >= 0xe000 ? code - 0x800 : code >= 0xd800 ? code + 0x2000 : code);

function compareText(a, b) {
  if (a === b) return 0;
  if (!SURROGATES.test(a) && !SURROGATES.test(b)) return a < b ? -1 : 1;
  let n = 0;
  while (n < a.length && n < b.length && a[n] === b[n]) n++;
  if (n === a.length || n === b.length) return a.length - b.length;
  return unit(a.charCodeAt(n)) - unit(b.charCodeAt(n));
}

function lt(a, b) {
  if (typeof a === "number" && typeof b === "number") return a < b;
  if (a != null && a.__lt__) return a.__lt__(b);
  return compare(a, b) < 0;
}
function le(a, b) {
  if (typeof a === "number" && typeof b === "number") return a <= b;
  if (a != null && a.__le__) return a.__le__(b);
  return compare(a, b) <= 0;
}
const gt = (a, b) => lt(b, a);
const ge = (a, b) => le(b, a);

function contains(x, within) {
  if (isText(within)) {
    if (!isText(x)) throw refuse("in", x, within);
    return within.includes(x);
  }
  if (Array.isArray(within)) {
    for (let n = 0; n < within.length; n++) if (eq(within[n], x)) return true;
    return false;
  }
  if (within.__contains__) return truth(within.__contains__(x));
  for (const each of within) if (eq(each, x)) return true;
  return false;
}

let lastId = 0;
const ids = new WeakMap();
function id(x) {
  if (!ids.has(x)) ids.set(x, ++lastId);
  return ids.get(x);
}

function key(x) {
  switch (typeof x) {
    case "string":
      return x.charCodeAt(0) === 0 ? "\0s" + x : x;
    case "boolean":
      return Number(x);
    case "object":
      if (x === null) return null;
      return x.$key === undefined ? newKey(x) : x.$key;
    case "undefined":
      return null;
  }
  return x;
}

function newKey(x) {
  if (x instanceof Float) return Number(x);
  if (x instanceof String) return key(x.valueOf());
  const text = composite(x, false);
  if (text === undefined) return x;
  const found = "\0" + text;
  define(x, "$key", found);
  return found;
}

// The key of what consists of parts, as a text; undefined where an object is only equal to itself.
// `whole`: also of what can be changed, for a class that says itself how it is hashed.
function composite(x, whole) {
  if (x instanceof List || x instanceof Dict || (x instanceof PySet && !x.$frozen)) {
    if (!whole) throw TypeError_(`hash(${type(x).__name__})`);
    if (x instanceof Dict) return "d" + sortedParts([...x.$m.values()], whole);
    if (x instanceof List) return "l(" + x.map((each) => part(each, whole)).join() + ")";
  }
  if (Array.isArray(x)) return "(" + x.map((each) => part(each, whole)).join() + ")";
  if (x instanceof PySet) return sortedParts([...x], whole);
  if (x instanceof Range) return "r(" + (x.__len__() ? [x.__len__(), x.from, x.__len__() > 1 ? x.step : 0] : []) + ")";
  if (!x.$compared || own(x.$class.$own, "__eq__")) return undefined;
  if (!x.$hash) throw TypeError_(`hash(${x.$class.__name__})`);
  const any = whole || x.$hash === "any";
  return id(x.$class) + "<" + x.$compared.map((name) => part(x[name], any)).join() + ">";
}

const sortedParts = (items, whole) => "{" + items.map((each) => part(each, whole)).sort().join() + "}";

function part(x, whole) {
  if (x == null) return "-";
  if (isNumber(x)) return String(Number(x));
  if (isText(x)) return `s${x.length}:${x}`;
  if (typeof x === "function") return "#" + id(x);
  const text = whole ? composite(x, true) : key(x);
  if (typeof text === "string") return text;
  return "#" + id(x);
}
