import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

type RelayOptions = {
  /** Folder of the artifacts, relative to the repository root. */
  artifacts: string;
};

/**
 * Replaces each graphql`…` tag by an import of the artifact that relay-compiler wrote for it, and compiles again
 * when a source changes under the development server. Line numbers are kept.
 */
export function relay({ artifacts }: RelayOptions): Plugin {
  const folder = path.resolve(artifacts);
  return {
    name: 'relay-tag',
    enforce: 'pre',
    transform: {
      filter: {
        id: { include: /\.tsx?$/, exclude: [/node_modules/, /__generated__/] },
        code: 'graphql`',
      },
      handler(code, id) {
        const imports: string[] = [];
        // Not every backquote after this word starts a tag: template strings with addresses can end with the word.
        const replaced = code.replace(
          /(?<![\w/.$-])graphql\s*`([^`]*)`/g,
          (tag, document: string) => {
            const name = /\b(?:query|mutation|subscription|fragment)\s+(\w+)/.exec(document)?.[1];
            if (!name) this.error(`A graphql tag in ${id} has no operation or fragment name.`);
            const artifact = path.join(folder, `${name}.graphql.ts`);
            imports.push(`import __${name} from ${JSON.stringify(artifact)};`);
            return `__${name}${'\n'.repeat(tag.split('\n').length - 1)}`;
          },
        );
        return { code: imports.join('') + replaced, map: null };
      },
    },
    configureServer(server) {
      const compile = () =>
        execFile(
          process.execPath,
          [require.resolve('relay-compiler/cli.js')],
          (error, _out, stderr) => {
            if (!error) return;
            server.ws.send({ type: 'error', err: { message: stderr || String(error), stack: '' } });
          },
        );
      server.watcher.add(path.resolve('schema.graphql'));
      server.watcher.on('change', (file) => {
        if (/\.tsx?$|schema\.graphql$/.test(file) && !file.startsWith(folder)) compile();
      });
    },
  };
}
