import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { unusedRelayMethods } from '../../../scripts/relay-parts.ts';
import { withLoops, withoutLog, withoutMethods } from '../../../scripts/vite-lean-relay.ts';

const require = createRequire(import.meta.url);

const compiled = `
function sum(items) {
  var total = 0;
  var _iterator = (0, _createForOfIteratorHelper2["default"])(items),
    _step;
  try {
    for (_iterator.s(); !(_step = _iterator.n()).done;) {
      var item = _step.value;
      if (item < 0) continue;
      total += item;
    }
  } catch (err) {
    _iterator.e(err);
  } finally {
    _iterator.f();
  }
  return total;
}`;

describe('the lean build of Relay', () => {
  it('writes compiled loops as loops that do the same', () => {
    const lean = withLoops(compiled);
    expect(lean).not.toContain('_iterator');
    const sum: (items: Iterable<number>) => number = new Function(`${lean}; return sum;`)();
    expect(sum(new Set([1, -5, 2]))).toBe(3);
  });

  it('leaves a module alone that has a loop of another shape', () => {
    const other = compiled.replace('finally {', 'finally { done();');
    expect(withLoops(other)).toBe(other);
  });

  it('logs nothing', () => {
    expect(withoutLog("this.__log({ name: 'a' }); log({ name: 'b' });")).toBe(
      "false && ({ name: 'a' }); false && ({ name: 'b' });",
    );
    expect(withoutLog('var log = this.__log; catalog({});')).toBe(
      'var log = this.__log; catalog({});',
    );
  });

  it.each(Object.entries(unusedRelayMethods))(
    'finds all that it leaves out of %s',
    (module, names) => {
      const code = readFileSync(require.resolve(`${module}.js`), 'utf8');
      const lean = withoutMethods(code, names);
      expect(lean.length).toBeLessThan(code.length);
      expect(() => new Function('require', 'module', 'exports', lean)).not.toThrow();
    },
  );

  it('says when the package no longer has what it leaves out', () => {
    expect(() => withoutMethods('', ['_gone'])).toThrow('Relay has no method _gone');
  });
});
