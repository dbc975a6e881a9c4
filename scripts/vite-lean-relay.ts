import type { Plugin } from 'vite';

/** Relay's own modules, compiled for browsers of 2015. */
const relayModule = /\/node_modules\/(react-relay|relay-runtime)\/lib\/.*\.js$/;

const LOOP =
  /var (_iterator\d*) = \(0, _createForOfIteratorHelper2\["default"\]\)\(((?:(?!_createForOf)[\s\S])*?)\),\s*(_step\d*);\s*try \{\s*for \(\1\.s\(\); !\(\3 = \1\.n\(\)\)\.done;\) \{/g;
const LOOP_END =
  /\} catch \((\w+)\) \{\s*(_iterator\d*)\.e\(\1\);\s*\} finally \{\s*\2\.f\(\);\s*\}/g;
const HELPER_CALL = /_createForOfIteratorHelper2\["default"\]\)\(/g;

/** Calls of the environment's log, which nobody gives it here: told or not, it does nothing. */
const LOG_CALL = /(?<![\w$.])(?:[\w$]+\.)*_{0,2}log\(\{/g;

/**
 * Makes Relay's part of the browser's bundle smaller: writes loops as loops, leaves out what it would log, and the
 * methods that serve features which nobody uses.
 *
 * @param unusedMethods by the path of their module, without `.js`.
 */
export function leanRelay(unusedMethods: Record<string, string[]>): Plugin {
  return {
    name: 'lean-relay',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: relayModule },
      handler(code, id) {
        const module = Object.keys(unusedMethods).find((each) => id.endsWith(`/${each}.js`));
        const methods = module ? (unusedMethods[module] ?? []) : [];
        return { code: withoutLog(withLoops(withoutMethods(code, methods))), map: null };
      },
    },
  };
}

/** `for … of` in place of what it was compiled to. A module with any loop of another shape stays as it is. */
export function withLoops(code: string): string {
  const calls = code.match(HELPER_CALL)?.length ?? 0;
  if (code.match(LOOP)?.length !== calls || code.match(LOOP_END)?.length !== calls) return code;
  return code
    .replaceAll(LOOP, '{ for (var $3 of $2) {')
    .replaceAll(LOOP_END, '}')
    .replaceAll(/\b(_step\d*)\.value\b/g, '$1');
}

export function withoutLog(code: string): string {
  return code.replaceAll(LOG_CALL, 'false && ({');
}

const REFUSAL = `
function leftOut() { throw new Error('Left out of the bundle, see scripts/relay-parts.ts'); }
`;

/** @throws for a method that the module does not have: the package has changed. */
export function withoutMethods(code: string, methods: string[]): string {
  if (methods.length === 0) return code;
  return methods.reduce((rest, name) => {
    const method = new RegExp(`(\\n  _proto\\.${name} = )function[\\s\\S]*?\\n  \\};`);
    if (!method.test(rest)) throw new Error(`Relay has no method ${name} to leave out.`);
    return rest.replace(method, '$1leftOut;');
  }, code + REFUSAL);
}
