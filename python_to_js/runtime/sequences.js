// Tuples are arrays, lists are arrays of a class of their own, ranges are objects.

class List extends Array {
  static get [Symbol.species]() {
    return Array;
  }
}
const listOf = (items) => {
  const made = new List();
  for (const each of items) made.push(each);
  return made;
};
const newList = (...items) => {
  const made = new List();
  for (let n = 0; n < items.length; n++) made.push(items[n]);
  return made;
};
const isTuple = (x) => Array.isArray(x) && !(x instanceof List);
const tuple = builtIn("tuple", (items = []) => (isTuple(items) && !items.$class ? items : [...items]), isTuple);
const list = builtIn("list", (items = []) => listOf(items), (x) => x instanceof List);
tuple.prototype = tuple.$own = Array.prototype;
list.prototype = list.$own = List.prototype;

class Range {
  constructor(from, to, step) {
    this.from = from;
    this.to = to;
    this.step = step;
    this.count = Math.max(0, Math.ceil((to - from) / step));
  }
  *[Symbol.iterator]() {
    for (let n = 0; n < this.count; n++) yield this.from + n * this.step;
  }
  __len__() {
    return this.count;
  }
  __contains__(x) {
    if (!isNumber(x)) return false;
    const place = (Number(x) - this.from) / this.step;
    return Number.isInteger(place) && place >= 0 && place < this.count;
  }
  __getitem__(n) {
    const place = n < 0 ? n + this.count : Number(n);
    if (!(place >= 0 && place < this.count)) throw IndexError(n);
    return this.from + place * this.step;
  }
  $eq(other) {
    if (!(other instanceof Range) || this.count !== other.count) return false;
    return !this.count || (this.from === other.from && (this.count === 1 || this.step === other.step));
  }
  $index(x) {
    if (!this.__contains__(x)) throw ValueError(`not there: ${repr(x)}`);
    return (x - this.from) / this.step;
  }
  $count(x) {
    return Number(this.__contains__(x));
  }
}
const range = builtIn(
  "range",
  (from, to, step = 1) => {
    if (step === 0) throw ValueError("range");
    return to === undefined ? new Range(0, Number(from), 1) : new Range(Number(from), Number(to), step);
  },
  (x) => x instanceof Range,
);

function len(x) {
  if (Array.isArray(x)) return x.length;
  if (isText(x)) return SURROGATES.test(x) ? Array.from(x).length : x.length;
  if (!x?.__len__) throw TypeError_(`len(${type(x).__name__})`);
  return x.__len__();
}

// A text as what can be indexed: an array of its characters where some consist of two halves.
const points = (text) => (SURROGATES.test(text) ? Array.from(text) : String(text));

function at(x, n) {
  if (Array.isArray(x) || isText(x)) {
    const items = Array.isArray(x) ? x : points(x);
    if (!isInt(n)) throw TypeError_(`[${type(n).__name__}]`);
    const value = items[n < 0 ? items.length + n : Number(n)];
    if (value === undefined) throw IndexError(n);
    return value;
  }
  if (!x?.__getitem__) throw TypeError_(`${type(x).__name__}[]`);
  return x.__getitem__(n);
}

function put(x, n, value) {
  if (x instanceof List) {
    const place = n < 0 ? x.length + n : Number(n);
    if (!(place >= 0 && place < x.length)) throw IndexError(n);
    x[place] = value;
  } else if (x.__setitem__) x.__setitem__(n, value);
  else throw TypeError_(`${type(x).__name__}[]=`);
}

function remove(x, n) {
  if (x instanceof List) {
    at(x, n);
    x.splice(n, 1);
  } else x.__delitem__(n);
}

function indices(length, from, to, step) {
  const limit = (n, low, high) => (n < 0 ? Math.max(n + length, low) : Math.min(n, high));
  const [low, high] = step < 0 ? [-1, length - 1] : [0, length];
  const first = from == null ? (step < 0 ? high : low) : limit(Number(from), low, high);
  return [first, to == null ? (step < 0 ? low : high) : limit(Number(to), low, high)];
}

function slice(x, from, to, step) {
  const by = step == null ? 1 : Number(step);
  if (by === 0) throw ValueError("slice step cannot be zero");
  if (x.__getslice__) return x.__getslice__(from, to, by);
  const items = isText(x) ? points(x) : x;
  const length = x instanceof Range ? x.count : items.length;
  const [first, last] = indices(length, from, to, by);
  if (x instanceof Range) return new Range(x.from + first * x.step, x.from + last * x.step, x.step * by);
  const text = typeof items === "string";
  if (by === 1 && text) return items.slice(first, Math.max(first, last));
  const kept = x instanceof List ? new List() : [];
  if (by > 0) for (let n = first; n < last; n += by) kept.push(items[n]);
  else for (let n = first; n > last; n += by) kept.push(items[n]);
  return isText(x) ? kept.join("") : kept;
}

// The parts of a value that is unpacked into so many names; with `after`, into a list between as many before and after.
function unpack(x, number, after) {
  const items = Array.isArray(x) ? x : [...x];
  if (after === undefined) {
    if (items.length > number) throw ValueError("too many values");
    if (items.length < number) throw ValueError("too few values");
    return items;
  }
  if (items.length < number + after) throw ValueError("too few values");
  const end = items.length - after;
  return [...items.slice(0, number), listOf(items.slice(number, end)), ...items.slice(end)];
}

function isSequence(x, number, orMore) {
  if (!Array.isArray(x) && !(x instanceof Range)) return false;
  return orMore ? len(x) >= number : len(x) === number;
}

function sorted(items, by, reverse) {
  const keyed = [];
  for (const each of items) keyed.push([by == null ? each : by(each), each]);
  const sign = truth(reverse ?? false) ? -1 : 1;
  keyed.sort(([a], [b]) => (lt(a, b) ? -sign : lt(b, a) ? sign : 0));
  return listOf(keyed.map((pair) => pair[1]));
}

function extreme(name, better) {
  const of = (items, by, otherwise) => {
    let best, value;
    for (const each of items) {
      const worth = by == null ? each : by(each);
      if (best === undefined || better(worth, value)) [best, value] = [each, worth];
    }
    if (best !== undefined) return best;
    if (otherwise === undefined) throw ValueError(`${name}()`);
    return otherwise;
  };
  return [of, (...args) => of(args.length === 1 ? args[0] : args)];
}
const [maxOf, max] = extreme("max", (a, b) => lt(b, a));
const [minOf, min] = extreme("min", (a, b) => lt(a, b));

function indexOf(items, x, from, to) {
  const [first, last] = indices(items.length, from, to, 1);
  for (let n = first; n < last; n++) if (eq(items[n], x)) return n;
  throw ValueError(`not there: ${repr(x)}`);
}

methods(Array.prototype, {
  $index(x, from, to) {
    return indexOf(this, x, from, to);
  },
  $count(x) {
    return this.filter((each) => eq(each, x)).length;
  },
});
methods(List.prototype, {
  $append(x) {
    this.push(x);
    return null;
  },
  $extend(items) {
    for (const each of [...items]) this.push(each);
    return null;
  },
  $insert(n, x) {
    this.splice(n < 0 ? Math.max(0, this.length + n) : n, 0, x);
    return null;
  },
  $pop(n = -1) {
    if (!this.length) throw IndexError("pop from empty list");
    at(this, n);
    return this.splice(n, 1)[0];
  },
  $remove(x) {
    this.splice(this.$index(x), 1);
    return null;
  },
  $clear() {
    this.length = 0;
    return null;
  },
  $copy() {
    return listOf(this);
  },
  $reverse() {
    this.reverse();
    return null;
  },
  $sort(by, reverse) {
    sorted(this, by, reverse).forEach((each, n) => (this[n] = each));
    return null;
  },
});
