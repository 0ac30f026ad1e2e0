// Iterators and generators, and the built-in functions and parts of itertools and functools that work on them.

const Generator = Object.getPrototypeOf(function* () {}).prototype;
methods(Generator, {
  $send(value) {
    const { done, value: given } = this.next(value);
    if (done) throw StopIteration(given ?? null);
    return given;
  },
  $throw(error) {
    const { done, value } = this.throw(raised(error));
    if (done) throw StopIteration(value ?? null);
    return value;
  },
  $close() {
    this.return();
    return null;
  },
});

function iter(x) {
  if (x == null || !x[Symbol.iterator]) throw TypeError_(`iter(${type(x).__name__})`);
  return x[Symbol.iterator]();
}

function next(iterator, otherwise) {
  const { done, value } = iterator.next();
  if (!done) return value;
  if (otherwise === undefined) throw StopIteration(value ?? null);
  return otherwise;
}

function all(items) {
  for (const each of items) if (!truth(each)) return false;
  return true;
}
function any(items) {
  for (const each of items) if (truth(each)) return true;
  return false;
}

function* enumerate(items, start = 0) {
  let n = start;
  for (const each of items) yield [n++, each];
}

function* map(call, ...iterables) {
  if (iterables.length === 1) for (const each of iterables[0]) yield call(each);
  else for (const each of zip(...iterables)) yield call(...each);
}
function* filter(call, items) {
  for (const each of items) if (truth(call == null ? each : call(each))) yield each;
}

const zip = (...iterables) => zipOf(iterables);
function* zipOf(iterables, strict) {
  const running = iterables.map(iter);
  while (running.length) {
    const row = [];
    for (const each of running) {
      const { done, value } = each.next();
      if (done) {
        if (strict && (row.length || running.slice(1).some((other) => !other.next().done)))
          throw ValueError("zip");
        return;
      }
      row.push(value);
    }
    yield row;
  }
}

function reversed(items) {
  const all = Array.isArray(items) ? items.slice() : [...items];
  return all.reverse()[Symbol.iterator]();
}

const chain = (...iterables) => chained(iterables);
function* chained(iterables) {
  for (const each of iterables) yield* each;
}
function* count(start = 0, step = 1) {
  for (let n = start; ; n = add(n, step)) yield n;
}
function* repeat(x, times) {
  for (let n = 0; times === undefined || n < times; n++) yield x;
}
function* islice(items, ...bounds) {
  const [from, to, step] = bounds.length === 1 ? [0, bounds[0], 1] : bounds;
  const [first, by] = [from ?? 0, step ?? 1];
  if (to != null && to <= 0) return;
  let n = 0;
  for (const each of items) {
    if (n >= first && (n - first) % by === 0) yield each;
    n++;
    if (to != null && n >= to) return;
  }
}
function* takewhile(holds, items) {
  for (const each of items) {
    if (!truth(holds(each))) return;
    yield each;
  }
}
function* groupby(items, by = null) {
  let group = null;
  for (const each of items) {
    const value = by === null ? each : by(each);
    if (group !== null && eq(group[0], value)) group[1].push(each);
    else {
      if (group !== null) yield group;
      group = [value, [each]];
    }
  }
  if (group !== null) yield group;
}
const product = (...iterables) => productOf(iterables);
function* productOf(iterables, times = 1) {
  const pools = repeated(iterables.map((each) => [...each]), times);
  function* from(n, row) {
    if (n === pools.length) yield row;
    else for (const each of pools[n]) yield* from(n + 1, [...row, each]);
  }
  yield* from(0, []);
}
function* combinations(items, number) {
  const pool = [...items];
  function* from(n, row) {
    if (row.length === number) yield row;
    else for (let m = n; m < pool.length; m++) yield* from(m + 1, [...row, pool[m]]);
  }
  yield* from(0, []);
}
const zipLongest = (...iterables) => zipLongestOf(iterables);
function* zipLongestOf(iterables, filler = null) {
  const pools = iterables.map((each) => [...each]);
  const length = Math.max(0, ...pools.map((each) => each.length));
  for (let n = 0; n < length; n++) yield pools.map((each) => (n < each.length ? each[n] : filler));
}

const partial = (called, args, given, names) => (...more) => call(called, [...args, ...more], given, names);

// What a function gave is kept by its arguments; with `most`, of the arguments that were used last.
function kept(call, most) {
  const known = new Map();
  const asked = function (...args) {
    const asking = args.length === 1 ? key(args[0]) : key(args);
    if (known.has(asking)) {
      const value = known.get(asking);
      if (most < Infinity) {
        known.delete(asking);
        known.set(asking, value);
      }
      return value;
    }
    const value = call(...args);
    known.set(asking, value);
    if (known.size > most) known.delete(known.keys().next().value);
    return value;
  };
  asked.$cache_clear = () => {
    known.clear();
    return null;
  };
  return asked;
}
const cache = (call) => kept(call, Infinity);
const lruCache = (most = 128) => (typeof most === "function" ? kept(most, 128) : (call) => kept(call, most ?? Infinity));

const callable = (x) => typeof x === "function" || typeof x?.__call__ === "function";
const abstract = (name, has) => builtIn(name, () => null, has);
const Mapping = abstract("Mapping", (x) => x instanceof Dict);
const Sequence = abstract("Sequence", (x) => Array.isArray(x) || isText(x) || x instanceof Range);

// What calls with one number after another give.
const row = (call, first, count) => Array.from({ length: count }, (_, n) => call(first + n));

// Comprehensions with one loop.
function listComp(items, make, holds) {
  const made = new List();
  for (const each of items) if (holds === undefined || holds(each)) made.push(make(each));
  return made;
}
function tupleComp(items, make, holds) {
  const made = [];
  for (const each of items) if (holds === undefined || holds(each)) made.push(make(each));
  return made;
}
function dictComp(items, makeKey, makeValue, holds) {
  const made = new Dict();
  for (const each of items) if (holds === undefined || holds(each)) made.$(makeKey(each), makeValue(each));
  return made;
}
function everyOf(items, asked, holds) {
  for (const each of items) if ((holds === undefined || holds(each)) && !asked(each)) return false;
  return true;
}
function someOf(items, asked, holds) {
  for (const each of items) if ((holds === undefined || holds(each)) && asked(each)) return true;
  return false;
}
function firstOf(items, otherwise, make, holds) {
  for (const each of items) if (holds === undefined || holds(each)) return make(each);
  if (otherwise === undefined) throw StopIteration();
  return otherwise;
}
