// Classes: each has its real method resolution order, and one flat prototype with all that it inherits.

const own = (object, name) => Object.prototype.hasOwnProperty.call(object, name);

class Marked {
  constructor(kind, call) {
    this.kind = kind;
    this.call = call;
  }
}
const classmethod = (call) => new Marked("class", call);
const staticmethod = (call) => new Marked("static", call);
const cachedProperty = (call) => new Marked("cached", call);

function object() {
  return new object.$raw();
}
object.$raw = function () {};
object.$raw.prototype = object.prototype;
object.$mro = [object];
object.$own = { __init__() {} };
object.__name__ = "object";
object.$has = () => true;
object.prototype.__init__ = function () {};

// A class of Python's own that is no object here: how it is made, what belongs to it, and its class above.
function builtIn(name, make, has, above) {
  make.$mro = [make, ...(above ? above.$mro : [object])];
  make.$has = has;
  make.$own = make.prototype || {};
  delete make.name;
  make.__name__ = name;
  return make;
}

function linearized(bases) {
  const waiting = [...bases.map((base) => [...base.$mro]), [...bases]];
  const order = [];
  while (waiting.some((list) => list.length)) {
    const next = waiting.find((list) => list.length && !waiting.some((other) => other.indexOf(list[0]) > 0))[0];
    order.push(next);
    for (const list of waiting) if (list[0] === next) list.shift();
  }
  return order;
}

function makeClass(name, bases, body, about) {
  const above = linearized(bases.length ? bases : [object]);
  // Python's own class that it extends, whose methods stay where they are.
  const home = above.find((each) => each.$home) || object;
  const raw = function () {};
  const made = home.$make
    ? home.$make(raw)
    : function (...args) {
        const one = new raw();
        one.__init__(...args);
        return one;
      };
  delete made.name;
  delete made.length;
  made.prototype = raw.prototype = Object.create(home.prototype);
  made.$raw = raw;
  made.$mro = [made, ...above];
  made.$own = body;
  made.__name__ = name;
  made.prototype.$class = made;
  for (const each of [...made.$mro].reverse()) if (!each.$home && each !== object) inherit(made, each.$own);
  if (about) dataclass(made, about);
  return made;
}

function inherit(made, body) {
  const all = Object.getOwnPropertyDescriptors(body);
  for (const name of Object.keys(all)) {
    if (name === "constructor") continue;
    const { value, get } = all[name];
    if (name === "$keywords") Object.assign(keywordsOf(made), value);
    else if (get) Object.defineProperty(made.prototype, name, { get, configurable: true });
    else if (value instanceof Marked) mark(made, name, value);
    else {
      define(made.prototype, name, value);
      if (typeof value !== "function" || value.$mro || value.$given) define(made, name, value);
    }
  }
  if (own(body, "__eq__")) define(made.prototype, "$eq", function (other) { return truth(this.__eq__(other)); });
  if (own(body, "__iter__")) define(made.prototype, Symbol.iterator, function () { return this.__iter__(); });
}

function keywordsOf(made) {
  if (!own(made.prototype, "$keywords")) define(made.prototype, "$keywords", {});
  return made.prototype.$keywords;
}

function define(on, name, value) {
  Object.defineProperty(on, name, { value, writable: true, configurable: true });
}

// Methods of what is built in.
function methods(on, table) {
  for (const name in table) define(on, name, table[name]);
}

function mark(made, name, { kind, call }) {
  if (kind === "cached") {
    const get = function () {
      const value = call.call(this);
      define(this, name, value);
      return value;
    };
    Object.defineProperty(made.prototype, name, { get, configurable: true });
    return;
  }
  const given = kind === "class" ? (...args) => call.apply(made, args) : call;
  define(made, name, given);
  define(made.prototype, name, given);
}

// A dataclass: its parents' fields first, then its own; `defaults` are those of its last fields.
function dataclass(made, { fields, defaults = [], apart = "", eq: equals, hash = true, order: ordered }) {
  const above = made.$mro.find((each) => each !== made && each.$defaults);
  const known = new Map(above ? above.$defaults : []);
  const names = fields ? fields.split(" ") : [];
  names.forEach((name, n) => known.set(name, defaults[n - names.length + defaults.length]));
  made.$defaults = known;
  made.$fields = [...known.keys()];
  define(made.prototype, "$fields", made.$fields);
  if (!own(made.$own, "__init__")) define(made.prototype, "__init__", filling([...known].map(([name, value]) => [attribute(name), value])));
  if (equals === false) return;
  const without = apart.split(" ");
  define(made.prototype, "$compared", made.$fields.filter((name) => !without.includes(name)).map(attribute));
  define(made.prototype, "$hash", hash);
  define(made.prototype, "$ordered", ordered || false);
  if (!own(made.$own, "__eq__")) define(made.prototype, "$eq", sameFields);
}

const factory = (call) => new Marked("factory", call);
const fallback = (value) => (value instanceof Marked && value.kind === "factory" ? value.call() : value);

function filling(fields) {
  return function (...args) {
    for (let n = 0; n < fields.length; n++) {
      const [name, value] = fields[n];
      this[name] = args[n] === undefined ? fallback(value) : args[n];
    }
    if (this.__post_init__) this.__post_init__();
  };
}

function sameFields(other) {
  return this.$class === other.$class && this.$compared.every((name) => eq(this[name], other[name]));
}

// A named tuple is an array that knows names for its places.
function namedTuple(name, declared, defaults, body = {}) {
  class Named extends Array {
    static get [Symbol.species]() {
      return Array;
    }
  }
  const fields = declared.split(" ");
  const first = fields.length - defaults.length;
  const made = (...args) => {
    const one = new Named();
    for (let n = 0; n < fields.length; n++) one.push(args[n] === undefined ? fallback(defaults[n - first]) : args[n]);
    return one;
  };
  delete made.name;
  delete made.length;
  made.prototype = Named.prototype;
  made.$mro = [made, tuple, object];
  made.$own = body;
  made.__name__ = name;
  made.$fields = fields;
  define(made.prototype, "$class", made);
  fields.forEach((field, place) =>
    Object.defineProperty(made.prototype, attribute(field), { get() { return this[place]; }, configurable: true }),
  );
  inherit(made, body);
  inherit(made, {
    _replace(changes) { return replace(this, new Keywords(unpackedKeywords(changes))); },
    _fields: fields,
    $keywords: { _replace: "*changes" },
  });
  return made;
}

const NoneType = builtIn("NoneType", () => null, (x) => x == null);

function is(x, kind) {
  if (Array.isArray(kind)) return kind.some((each) => is(x, each));
  if (kind.$has) return kind.$has(x);
  return x != null && x.$class !== undefined && x.$class.$mro.includes(kind);
}

function type(x) {
  if (x == null) return NoneType;
  if (x.$class) return x.$class;
  return [bool, int, float, str, list, tuple, frozenset, set, dict, range].find((kind) => kind.$has(x)) || object;
}

const isClass = (x) => typeof x === "function" && x.$mro !== undefined;
const subclass = (kind, above) =>
  Array.isArray(above) ? above.some((each) => subclass(kind, each)) : kind.$mro.includes(above);

// A method or attribute that is read and not called: a method stays with its object.
function bound(x, name) {
  if (isClass(x)) {
    if (x[name] !== undefined && (own(x, name) || typeof x[name] !== "function")) return x[name];
    const method = (x.prototype || {})[name];
    if (typeof method === "function") return (me, ...args) => method.apply(me, args);
  }
  const value = x[name];
  if (value === undefined) throw AttributeError(`no attribute ${name}`);
  return typeof value === "function" && !isClass(value) && !own(x, name) ? value.bind(x) : value;
}

function getattr(x, name, otherwise) {
  const key = attribute(String(name));
  if (x == null || x[key] === undefined) {
    if (otherwise !== undefined) return otherwise;
    throw AttributeError(`${type(x).__name__} has no attribute ${name}`);
  }
  return bound(x, key);
}
const hasattr = (x, name) => x != null && x[attribute(String(name))] !== undefined;

// What `super()` finds: the next in the order of the object's own class.
function above(kind, me, name) {
  const order = me.$mro || me.$class.$mro;
  const found = order.slice(order.indexOf(kind) + 1).find((each) => own(each.$own, name));
  if (!found) throw AttributeError(`super has no attribute ${name}`);
  const value = found.$own[name];
  return value instanceof Marked ? value.call : value;
}

// Calls by keyword of what only shows when the program runs.
class Keywords {
  constructor(given) {
    this.given = given;
  }
  take(name, otherwise) {
    const value = own(this.given, name) ? this.given[name] : otherwise;
    delete this.given[name];
    return value;
  }
  rest() {
    return dictOf(this.given);
  }
}
const keywords = (given) => new Keywords(given);
const taken = (args) => (args.length && args[args.length - 1] instanceof Keywords ? args.pop() : new Keywords({}));

function inOrder(names, args, given, what) {
  const placed = [...args];
  const left = { ...given };
  names.forEach((name, n) => {
    if (name[0] === "*" || !own(left, name)) return;
    if (n < args.length) throw TypeError_(`${what} is given ${name} twice`);
    placed[n] = left[name];
    delete left[name];
  });
  const last = names[names.length - 1] || "";
  if (last[0] === "*") placed[names.length - 1] = dictOf(left);
  else if (Object.keys(left).length) throw TypeError_(`${what} has no parameter ${Object.keys(left)[0]}`);
  return Array.from(placed);
}

function method(x, name, args, given) {
  const value = x[name];
  const names = !own(x, name) && x.$keywords && x.$keywords[name];
  if (names) return value.apply(x, inOrder(names.split(" "), args, given, name));
  return call(bound(x, name), args, given);
}

// `names`: of the parameters, where they are known; a dataclass tells those of its fields itself.
function call(called, args, given, names) {
  if (!Object.keys(given).length) return called(...args);
  const known = names === undefined ? called.$fields : names.split(" ");
  if (!known) throw TypeError_("this function cannot be called by keyword");
  return called(...inOrder(known, args, given, called.__name__));
}

function replace(x, changes) {
  const made = x.$class;
  const given = changes.given;
  const values = made.$fields.map((name) => (own(given, name) ? given[name] : x[attribute(name)]));
  return made(...values);
}
const fieldsOf = (x) => x.$fields.map((name) => ({ name }));
