// Dicts, sets and counters keep their keys in a Map: by what is equal in Python, in the order in which they came.

class Dict {
  constructor() {
    this.$m = new Map();
  }
  __init__(items, given) {
    this.$m = new Map();
    this.$update(items, given);
  }
  $(k, value) {
    const found = key(k);
    const old = this.$m.get(found);
    this.$m.set(found, [old === undefined ? k : old[0], value]);
  }
  *[Symbol.iterator]() {
    for (const entry of this.$m.values()) yield entry[0];
  }
  __len__() {
    return this.$m.size;
  }
  __contains__(k) {
    return this.$m.has(key(k));
  }
  __getitem__(k) {
    const entry = this.$m.get(key(k));
    if (entry !== undefined) return entry[1];
    if (this.__missing__) return this.__missing__(k);
    throw KeyError(k);
  }
  __setitem__(k, value) {
    this.$(k, value);
  }
  __delitem__(k) {
    if (!this.$m.delete(key(k))) throw KeyError(k);
  }
  __or__(other) {
    return merge(this, other);
  }
  __ior__(other) {
    this.$update(other);
    return this;
  }
  $eq(other) {
    if (!(other instanceof Dict) || this.$m.size !== other.$m.size) return false;
    for (const [found, entry] of this.$m) {
      const theirs = other.$m.get(found);
      if (theirs === undefined || !eq(entry[1], theirs[1])) return false;
    }
    return true;
  }
}
methods(Dict.prototype, {
  $get(k, otherwise = null) {
    const entry = this.$m.get(key(k));
    return entry === undefined ? otherwise : entry[1];
  },
  $items() {
    return new View(this, (entry) => entry);
  },
  $keys() {
    return new View(this, (entry) => entry[0]);
  },
  $values() {
    return new View(this, (entry) => entry[1]);
  },
  $update(items, given) {
    if (items instanceof Keywords) return this.$update(null, items);
    if (items instanceof Dict) for (const [k, value] of items.$m.values()) this.$(k, value);
    else if (items != null && items.$keys) for (const k of items.$keys()) this.$(k, at(items, k));
    else if (items != null) for (const pair of items) this.$(...unpack(pair, 2));
    if (given) for (const name in given.given) this.$(name, given.given[name]);
    return null;
  },
  $pop(k, otherwise) {
    const found = key(k);
    const entry = this.$m.get(found);
    this.$m.delete(found);
    if (entry !== undefined) return entry[1];
    if (otherwise === undefined) throw KeyError(k);
    return otherwise;
  },
  $setdefault(k, value = null) {
    if (!this.__contains__(k)) this.$(k, value);
    return this.__getitem__(k);
  },
  $copy() {
    return merge(this);
  },
  $clear() {
    this.$m.clear();
    return null;
  },
});
const dict = builtIn(
  "dict",
  (...args) => {
    const made = new Dict();
    made.$update(...args);
    return made;
  },
  (x) => x instanceof Dict,
);
dict.prototype = dict.$own = Dict.prototype;
dict.$home = true;

// A dict of keys and values in turn.
function newDict(...pairs) {
  const made = new Dict();
  for (let n = 0; n < pairs.length; n += 2) made.$(pairs[n], pairs[n + 1]);
  return made;
}
function dictOf(given) {
  const made = new Dict();
  for (const name in given) made.$(name, given[name]);
  return made;
}
function merge(...dicts) {
  const made = new Dict();
  for (const each of dicts) made.$update(each);
  return made;
}
function fromkeys(keys, value = null) {
  const made = new Dict();
  for (const each of keys) made.$(each, value);
  return made;
}
// A dict as what `**` gives to a call.
function unpackedKeywords(x) {
  const given = {};
  for (const k of x) given[k] = at(x, k);
  return given;
}

class View {
  constructor(of, pick) {
    this.of = of;
    this.pick = pick;
  }
  *[Symbol.iterator]() {
    for (const entry of this.of.$m.values()) yield this.pick(entry);
  }
  __len__() {
    return this.of.$m.size;
  }
  $eq(other) {
    return (other instanceof View || other instanceof PySet) && set(this).$eq(set(other));
  }
}
["__or__", "__and__", "__sub__", "__xor__", "__lt__", "__le__", "$isdisjoint"].forEach((name) => {
  define(View.prototype, name, function (other) { return set(this)[name](set(other)); });
});

class PySet {
  constructor(items, frozen) {
    this.$m = new Map();
    if (frozen) this.$frozen = true;
    for (const each of items) this.$(each);
  }
  $(x) {
    const found = key(x);
    if (!this.$m.has(found)) this.$m.set(found, x);
  }
  [Symbol.iterator]() {
    return this.$m.values();
  }
  like(items) {
    return new PySet(items, this.$frozen);
  }
  __len__() {
    return this.$m.size;
  }
  __contains__(x) {
    return this.$m.has(key(x));
  }
  $eq(other) {
    const isSet = other instanceof PySet || other instanceof View;
    return isSet && this.__len__() === other.__len__() && this.$issubset(other);
  }
  __le__(other) {
    return this.$issubset(other);
  }
  __lt__(other) {
    return this.__len__() < other.__len__() && this.$issubset(other);
  }
  __or__(other) {
    return this.$union(other);
  }
  __and__(other) {
    return this.$intersection(other);
  }
  __sub__(other) {
    return this.$difference(other);
  }
  __xor__(other) {
    return this.$symmetric_difference(other);
  }
  __ior__(other) {
    if (this.$frozen) return this.$union(other);
    this.$update(other);
    return this;
  }
}
methods(PySet.prototype, {
  $issubset(other) {
    const theirs = set(other);
    return [...this.$m.keys()].every((found) => theirs.$m.has(found));
  },
  $issuperset(other) {
    return set(other).$issubset(this);
  },
  $isdisjoint(other) {
    return [...other].every((each) => !this.__contains__(each));
  },
  $union(...others) {
    return this.like([this, ...others].flatMap((each) => [...each]));
  },
  $intersection(other) {
    const theirs = set(other);
    return this.like([...this].filter((each) => theirs.__contains__(each)));
  },
  $difference(other) {
    const theirs = set(other);
    return this.like([...this].filter((each) => !theirs.__contains__(each)));
  },
  $symmetric_difference(other) {
    return this.$difference(other).$union(set(other).$difference(this));
  },
  $add(x) {
    this.$(x);
    return null;
  },
  $update(...others) {
    for (const other of others) for (const each of other) this.$(each);
    return null;
  },
  $discard(x) {
    this.$m.delete(key(x));
    return null;
  },
  $remove(x) {
    if (!this.$m.delete(key(x))) throw KeyError(x);
    return null;
  },
  $pop() {
    for (const [found, x] of this.$m) {
      this.$m.delete(found);
      return x;
    }
    throw KeyError("pop");
  },
  $copy() {
    return this.like(this);
  },
  $clear() {
    this.$m.clear();
    return null;
  },
});
const set = builtIn("set", (items = []) => new PySet(items, false), (x) => x instanceof PySet && !x.$frozen);
const frozenset = builtIn("frozenset", (items = []) => new PySet(items, true), (x) => x instanceof PySet && x.$frozen === true);

const Counter = makeClass("Counter", [dict], {
  __init__(items = []) {
    this.$m = new Map();
    Counter.prototype.$update.call(this, items);
  },
  __missing__() {
    return 0;
  },
  $update(items) {
    if (items instanceof Dict) for (const [k, n] of items.$m.values()) this.$(k, add(this.__getitem__(k), n));
    else for (const each of items) this.$(each, add(this.__getitem__(each), 1));
    return null;
  },
  __add__(other) {
    const made = Counter(this);
    made.$update(other);
    return Counter(merge(...[...made.$items()].filter(([, n]) => n > 0).map(([k, n]) => newDict(k, n))));
  },
  __le__(other) {
    return [...this].every((k) => this.__getitem__(k) <= other.__getitem__(k));
  },
  $copy() {
    return Counter(this);
  },
});

// `x += y` and the like: what can be changed is changed in place.
const iadd = (a, b) => (a instanceof List ? (a.$extend(b), a) : add(a, b));
const ior = (a, b) => (a != null && a.__ior__ ? a.__ior__(b) : or(a, b));
const changed = (operation) => (a, b) => {
  const made = operation(a, b);
  if (!(a instanceof PySet) || a.$frozen) return made;
  a.$m = made.$m;
  return a;
};
const [isub, iand] = [changed(sub), changed(and)];
