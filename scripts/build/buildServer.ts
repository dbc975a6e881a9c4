import { bundleForNode } from './bundleForNode.ts';

/** Bundles the server for `npm start`. */
export function buildServer(): Promise<void> {
  return bundleForNode({
    entries: { main: 'graphql/main.ts' },
    outDir: 'dist/server',
    chunkFileNames: '[name]-[hash].js',
    options: { emptyOutDir: false },
  });
}
