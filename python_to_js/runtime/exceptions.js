// Exceptions, and what `with` enters.

const BaseException = makeClass("BaseException", [], {
  __init__(...args) {
    this.args = args;
  },
  __str__() {
    return this.args.length === 1 ? str(this.args[0]) : this.args.length ? repr(this.args) : "";
  },
});
define(BaseException.prototype, "toString", function () { return `${this.$class.__name__}: ${this.__str__()}`; });
Object.defineProperty(BaseException.prototype, "message", { get() { return this.__str__(); } });

const raising = (name, above, body = {}) => {
  const made = makeClass(name, [above], body);
  define(made.prototype, "toString", BaseException.prototype.toString);
  return made;
};
const Exception = raising("Exception", BaseException);
const ValueError = raising("ValueError", Exception);
const UnicodeError = raising("UnicodeError", ValueError);
const UnicodeDecodeError = raising("UnicodeDecodeError", UnicodeError);
const JSONDecodeError = raising("JSONDecodeError", ValueError, {
  __init__(msg, doc, pos) {
    const before = doc.slice(0, pos);
    this.msg = msg;
    this.doc = doc;
    this.pos = len(before);
    this.lineno = before.split("\n").length;
    this.colno = this.pos - len(before.slice(0, before.lastIndexOf("\n") + 1)) + 1;
    this.args = [`${msg}: line ${this.lineno} column ${this.colno} (char ${this.pos})`];
  },
});
const LookupError = raising("LookupError", Exception);
const KeyError = raising("KeyError", LookupError, {
  __str__() {
    return this.args.length === 1 ? repr(this.args[0]) : BaseException.prototype.__str__.call(this);
  },
});
const IndexError = raising("IndexError", LookupError);
const TypeError_ = raising("TypeError", Exception);
const AttributeError = raising("AttributeError", Exception);
const AssertionError = raising("AssertionError", Exception);
const ArithmeticError = raising("ArithmeticError", Exception);
const ZeroDivisionError = raising("ZeroDivisionError", ArithmeticError);
const OverflowError = raising("OverflowError", ArithmeticError);
const RuntimeError = raising("RuntimeError", Exception);
const RecursionError = raising("RecursionError", RuntimeError);
const NotImplementedError = raising("NotImplementedError", RuntimeError);
const OSError = raising("OSError", Exception);
const EOFError = raising("EOFError", Exception);
const StopIteration = raising("StopIteration", Exception, {
  __init__(...args) {
    this.args = args;
    this.value = args.length ? args[0] : null;
  },
});

// What was caught, as Python's: JavaScript itself throws where a value has another type, or calls go too deep.
function caught(thrown) {
  if (thrown instanceof TypeError) return Object.assign(TypeError_(thrown.message), { cause: thrown });
  if (thrown instanceof RangeError || (thrown && thrown.name === "InternalError")) return RecursionError(thrown.message);
  return thrown;
}
const raised = (x) => (isClass(x) ? x() : x);
const raisedFrom = (x, cause) => {
  x.__cause__ = raised(cause);
  return x;
};

const leave = (manager, error) => truth(manager.__exit__(error && error.$class, error, null));

function contextmanager(make) {
  return (...args) => {
    const running = make(...args);
    return {
      __enter__: () => next(running),
      __exit__(kind, error) {
        if (error === null) return running.next().done;
        try {
          running.throw(error);
        } catch (other) {
          if (other === error) return false;
          throw other;
        }
        return true;
      },
    };
  };
}
const suppress = (...kinds) => ({
  __enter__: () => null,
  __exit__: (kind, error) => is(error, kinds),
});
