import type { Plugin } from 'vite';

/**
 * Replaces modules by one that refuses to be used. For CommonJS packages whose parts nobody calls but which no bundler
 * can shake off, because their index requires them all.
 */
export function leaveOut(modules: string[]): Plugin {
  const names = modules.map((name) => name.replaceAll(/[.$]/g, '\\$&')).join('|');
  return {
    name: 'leave-out',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    load: {
      filter: { id: new RegExp(`/node_modules/(${names})\\.js$`) },
      handler(id) {
        const part = id.slice(id.lastIndexOf('/') + 1);
        const refusal = `${part} is left out of the browser's bundle, see vite.config.ts`;
        return `module.exports = function () { throw new Error(${JSON.stringify(refusal)}); };`;
      },
    },
  };
}
