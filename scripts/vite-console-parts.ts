import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

export type ConsoleParts = {
  /** Modules of a package that its index brings along for the console alone, each with the name it is exported by. */
  parts: Record<string, string>;
  /** What must do without them: the index, and whatever else asks for them. */
  without: RegExp;
};

const LEFT_OUT = '\0left-out:';
const WHOLE = '\0console:';

/**
 * Keeps what only the console uses of CommonJS packages away from public pages. For those the index of a package is
 * built without these parts; the console's imports of the same package get them beside it.
 *
 * @param packages by the specifier that they are imported by.
 * @param consoleCode the modules that get them whole.
 */
export function consoleParts(packages: Record<string, ConsoleParts>, consoleCode: RegExp): Plugin {
  return {
    name: 'console-parts',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    resolveId(source, importer = '') {
      if (packages[source] && consoleCode.test(importer)) return WHOLE + source;
      const isLeftOut = Object.values(packages).some(
        ({ parts, without }) => without.test(importer) && Object.keys(parts).some(endsLike(source)),
      );
      return isLeftOut ? LEFT_OUT + source : null;
    },
    load(id) {
      if (id.startsWith(LEFT_OUT)) return refusal(id.slice(LEFT_OUT.length));
      const name = id.startsWith(WHOLE) ? id.slice(WHOLE.length) : '';
      const part = packages[name];
      return part ? wholePackage(name, part) : null;
    },
  };
}

/** Whether a module of a package is the one that a relative specifier of the same package means. */
function endsLike(source: string): (module: string) => boolean {
  const end = /^\.\.?\/(?:\.\.\/)*(.+)$/.exec(source)?.[1];
  return (module) => end !== undefined && module.endsWith(`/${end}`);
}

function refusal(name: string): string {
  const text = `${name} is for the console only, see scripts/relay-parts.ts`;
  return `module.exports = function () { throw new Error(${JSON.stringify(text)}); };`;
}

/** All that the package exports, its parts from their own modules. */
function wholePackage(name: string, { parts }: ConsoleParts): string {
  const exported: object = require(name);
  const own = Object.values(parts);
  const others = Object.keys(exported).filter((each) => !own.includes(each));
  const imports = Object.entries(parts).map(
    ([module, part]) => `export { default as ${part} } from '${module}.js';`,
  );
  return [
    `import index from '${name}';`,
    ...imports,
    `export const { ${others.join(', ')} } = index;`,
  ].join('\n');
}
