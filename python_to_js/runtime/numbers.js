// Numbers. A whole number is an int; a float that is whole is a `Float`; an int too large for a number is a BigInt.

class Float {
  constructor(value) {
    this.value = value;
  }
  valueOf() {
    return this.value;
  }
}
const asFloat = (value) => (Number.isInteger(value) ? new Float(value) : value);
const isFloat = (x) => x instanceof Float || (typeof x === "number" && !Number.isInteger(x));
const isInt = (x) => typeof x === "boolean" || typeof x === "bigint" || (typeof x === "number" && Number.isInteger(x));
const SAFE = BigInt(Number.MAX_SAFE_INTEGER);
const asInt = (big) => (big <= SAFE && big >= -SAFE ? Number(big) : big);
const whole = (a, b) => Number.isInteger(a) && Number.isInteger(b);

function refuse(sign, a, b) {
  return TypeError_(`${type(a).__name__} ${sign} ${type(b).__name__}`);
}

// An operation on two numbers: `exact` on two BigInts, `near` on two floats.
function calculated(sign, a, b, exact, near) {
  if (!isNumber(a) || !isNumber(b)) throw refuse(sign, a, b);
  if (isFloat(a) || isFloat(b)) return asFloat(near(Number(a), Number(b)));
  return asInt(exact(BigInt(a), BigInt(b)));
}

function add(a, b) {
  if (whole(a, b) && Number.isSafeInteger(a + b)) return a + b;
  if (isText(a) && isText(b)) return a + b;
  if (Array.isArray(a) && Array.isArray(b) && a instanceof List === b instanceof List)
    return a instanceof List ? listOf([...a, ...b]) : [...a, ...b];
  if (a != null && a.__add__) return a.__add__(b);
  return calculated("+", a, b, (x, y) => x + y, (x, y) => x + y);
}

function sub(a, b) {
  if (whole(a, b) && Number.isSafeInteger(a - b)) return a - b;
  if (a != null && a.__sub__) return a.__sub__(b);
  return calculated("-", a, b, (x, y) => x - y, (x, y) => x - y);
}

function mul(a, b) {
  if (whole(a, b) && Number.isSafeInteger(a * b)) return a * b + 0;
  if (isText(a) && isInt(b)) return String(a).repeat(Math.max(0, Number(b)));
  if (Array.isArray(a) && isInt(b)) return repeated(a, Number(b));
  if ((isText(b) || Array.isArray(b)) && isInt(a)) return mul(b, a);
  return calculated("*", a, b, (x, y) => x * y, (x, y) => x * y);
}

function repeated(items, times) {
  const all = [];
  for (let n = 0; n < times; n++) all.push(...items);
  return items instanceof List ? listOf(all) : all;
}

function div(a, b) {
  if (!isNumber(a) || !isNumber(b)) throw refuse("/", a, b);
  if (Number(b) === 0) throw ZeroDivisionError("division by zero");
  return asFloat(Number(a) / Number(b));
}

function floordiv(a, b) {
  if (isNumber(b) && Number(b) === 0) throw ZeroDivisionError("division by zero");
  if (whole(a, b)) return Math.floor(a / b) + 0;
  return calculated("//", a, b, (x, y) => (x - exactMod(x, y)) / y, (x, y) => Math.floor(x / y));
}

const exactMod = (x, y) => ((x % y) + y) % y;

function mod(a, b) {
  if (isNumber(b) && Number(b) === 0) throw ZeroDivisionError("division by zero");
  if (whole(a, b)) return (((a % b) + b) % b) + 0;
  return calculated("%", a, b, exactMod, exactMod);
}

function pow(a, b) {
  if (whole(a, b) && b >= 0 && Number.isSafeInteger(a ** b)) return a ** b;
  if (isInt(a) && isInt(b) && b < 0) return asFloat(Number(a) ** Number(b));
  return calculated("**", a, b, (x, y) => x ** y, (x, y) => x ** y);
}

function neg(x) {
  if (!isNumber(x)) throw TypeError_(`-${type(x).__name__}`);
  return x instanceof Float ? new Float(-x) : typeof x === "bigint" ? asInt(-x) : 0 - x;
}
const abs = (x) => (lt(x, 0) ? neg(x) : typeof x === "boolean" ? Number(x) : x);

// The operations on bits; of sets and dicts what they have in common, and so on.
function bits(sign, name, exact) {
  return (a, b) => {
    if (a != null && a[name]) return a[name](b);
    if (typeof a === "boolean" && typeof b === "boolean") return Boolean(exact(Number(a), Number(b)));
    if (!isInt(a) || !isInt(b)) throw refuse(sign, a, b);
    return asInt(exact(BigInt(a), BigInt(b)));
  };
}
const or = bits("|", "__or__", (x, y) => x | y);
const and = bits("&", "__and__", (x, y) => x & y);
const xor = bits("^", "__xor__", (x, y) => x ^ y);
const lshift = bits("<<", "__lshift__", (x, y) => BigInt(x) << BigInt(y));
const rshift = bits(">>", "__rshift__", (x, y) => BigInt(x) >> BigInt(y));

const bool = builtIn("bool", (x = false) => truth(x), (x) => typeof x === "boolean");
const int = builtIn("int", (x = 0, base = 10) => toInt(x, base), isInt);
const float = builtIn("float", (x = 0) => toFloat(x), isFloat);
bool.$mro.splice(1, 0, int);

const MOST_DIGITS = 4300;

// Not by `Math.trunc`, of which the minifier makes `x | 0`: that is right up to 2 ** 31 alone.
const truncated = (x) => (x < 0 ? Math.ceil(x) : Math.floor(x)) + 0;

function toInt(x, base) {
  if (isNumber(x)) return typeof x === "bigint" ? x : truncated(Number(x));
  if (!isText(x)) throw TypeError_(`int(${type(x).__name__})`);
  const text = x.$strip();
  const wrong = () => ValueError(`int(${repr(x)})`);
  if (!/^[+-]?[\p{Nd}a-z]+(_[\p{Nd}a-z]+)*$/iu.test(text)) throw wrong();
  if (text.length > MOST_DIGITS) throw wrong();
  let value = 0n;
  for (const char of text.replace(/[+_-]/g, "")) {
    const digit = digitOf(char);
    if (digit < 0 || digit >= base) throw wrong();
    value = value * BigInt(base) + BigInt(digit);
  }
  return asInt(text[0] === "-" ? -value : value);
}

// The worth of a decimal digit of any script, or of a letter above nine; -1 of anything else.
function digitOf(char) {
  const letter = "0123456789abcdefghijklmnopqrstuvwxyz".indexOf(char.toLowerCase());
  if (letter >= 0) return letter;
  const code = char.codePointAt(0);
  const isDigit = (n) => /\p{Nd}/u.test(String.fromCodePoint(n));
  if (!isDigit(code)) return -1;
  let zero = code;
  while (isDigit(zero - 1)) zero--;
  return (code - zero) % 10;
}

function toFloat(x) {
  if (isNumber(x)) return asFloat(Number(x));
  const text = x.$strip();
  if (!/^[+-]?(\d+(_\d+)*\.?(\d+(_\d+)*)?|\.\d+(_\d+)*)(e[+-]?\d+)?$/i.test(text))
    throw ValueError(`float(${repr(x)})`);
  return asFloat(Number(text.replace(/_/g, "")));
}

// A float with so many decimals, halves to the even digit; JavaScript's own rounding takes them up.
function fixed(value, digits) {
  const exact = Math.abs(value).toFixed(Math.min(100, digits + 60));
  const cut = exact.indexOf(".") + digits + (digits ? 1 : 0);
  const rest = exact.slice(cut).replace(".", "");
  const down = exact.slice(0, cut);
  const isTie = /^50*$/.test(rest) && "02468".includes(down[down.length - 1]);
  return (value < 0 || Object.is(value, -0) ? "-" : "") + (isTie ? down : Math.abs(value).toFixed(digits));
}

function round(x, digits) {
  if (digits == null) return isInt(x) ? Number(x) : Number(fixed(Number(x), 0)) + 0;
  if (isInt(x) && digits >= 0) return x;
  if (digits < 0) throw ValueError("rounding to tens has no translation");
  return asFloat(Number(fixed(Number(x), digits)));
}

function floatText(x) {
  const value = Number(x);
  if (!Number.isFinite(value)) return Number.isNaN(value) ? "nan" : value < 0 ? "-inf" : "inf";
  const [digits, exponent] = value.toExponential().split("e");
  const power = Number(exponent);
  if (power < -4 || power >= 16) return `${digits}e${power < 0 ? "-" : "+"}${String(Math.abs(power)).padStart(2, "0")}`;
  if (Number.isInteger(value)) return `${Object.is(value, -0) ? "-0" : BigInt(value)}.0`;
  return String(value);
}

const ceil = (x) => Math.ceil(x) + 0;
const floor = (x) => Math.floor(x) + 0;
const divmod = (a, b) => [floordiv(a, b), mod(a, b)];
const prod = (items, start = 1) => [...items].reduce(mul, start);
const sum = (items, start = 0) => {
  let total = start;
  for (const each of items) total = add(total, each);
  return total;
};
Object.defineProperties(Number.prototype, {
  $bit_length: { value() { return Number(this) ? BigInt(Math.abs(Number(this))).toString(2).length : 0; } },
});
