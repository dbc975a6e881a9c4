import { globSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { BUNDLED_TESTS, bundledName } from './bundledTests.ts';
import { bundleForNode } from './bundleForNode.ts';

/** Bundles the integration tests with the product: every file loads the product anew, and a few large files load faster. */
export function bundleTests(): Promise<void> {
  const files = globSync('tests/integration/**/*.test.ts');
  return bundleForNode({
    entries: Object.fromEntries(files.map((file) => [bundledName(file), file])),
    outDir: BUNDLED_TESTS,
    // Without a hash, so that Node's cache of compiled code replaces the code of the last run.
    chunkFileNames: 'chunk-[name].js',
    plugins: [sharedWithGuard],
    options: { emptyOutDir: true, sourcemap: true },
  });
}

/** The console guard is not bundled, and tests tell it what they expect. */
const sharedWithGuard: Plugin = {
  name: 'shared-with-guard',
  resolveId: {
    order: 'pre',
    filter: { id: /\/complaints\.ts$/ },
    handler: (id, importer = '') => ({
      id: path.resolve(path.dirname(importer), id),
      external: 'absolute',
    }),
  },
};
