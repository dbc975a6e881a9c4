import type { Plugin } from 'vite';

/**
 * Replaces modules in the browser's bundle. For CommonJS packages whose parts nobody calls but which no bundler can
 * shake off, because their index requires them all.
 *
 * @param modules their paths without `.js`, each with the code that stands for it; null stands for a function that
 *   refuses to be called.
 */
export function leaveOut(modules: Record<string, string | null>): Plugin {
  const names = Object.keys(modules).map((name) => name.replaceAll('.', '\\.'));
  return {
    name: 'leave-out',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    load: {
      filter: { id: new RegExp(`/node_modules/(${names.join('|')})\\.js$`) },
      handler(id) {
        const name = Object.keys(modules).find((each) => id.endsWith(`/${each}.js`)) ?? id;
        return modules[name] ?? refusal(name);
      },
    },
  };
}

function refusal(name: string): string {
  const text = `${name} is left out of the browser's bundle, see scripts/relay-parts.ts`;
  return `module.exports = function () { throw new Error(${JSON.stringify(text)}); };`;
}
