import path from 'node:path';
import { build, type Plugin } from 'vite';

const OUT = 'dist/server';

/**
 * What the server's own files are bundled with: packages of many small files, of which each costs a start as much as a
 * large one. What is left to Node is CommonJS, native, or finds files of its own by where it lies.
 */
const BUNDLED = [
  /^graphql(\/|$)/,
  /^graphql-yoga$/,
  /^@graphql-tools\//,
  /^@graphql-yoga\/(logger|subscription|typed-event-target)$/,
  /^@envelop\//,
  /^@whatwg-node\//,
  /^@pothos\//,
  /^@opentelemetry\/api$/,
  /^@repeaterjs\/repeater$/,
  /^cross-inspect$/,
  /^hono(\/|$)/,
  /^@hono\/node-server$/,
  /^lru-cache$/,
  /^pg-boss$/,
  /^@prisma\/(adapter-pg|driver-adapter-utils)$/,
  /^zod(\/|$)/,
];

/** Bundles the program that `npm start` runs: reading two thousand files took half of a start. */
export async function buildServer(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [ownAddresses()],
    ssr: { noExternal: BUNDLED },
    build: {
      ssr: 'graphql/main.ts',
      outDir: OUT,
      emptyOutDir: false,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        // Nothing is left out: what seems to do nothing may be called for what it throws.
        treeshake: false,
        output: {
          minify: false,
          // Side by side, so that one way leads from each of them to the sources.
          entryFileNames: 'main.js',
          chunkFileNames: '[name]-[hash].js',
        },
      },
    },
  });
}

/** Lets bundled files find what lies beside their sources: migrations, fonts, programs of other processes. */
function ownAddresses(): Plugin {
  return {
    name: 'own-addresses',
    transform: {
      filter: { id: /\/graphql\/.*\.ts$/, code: 'import.meta.url' },
      handler(code, id) {
        const source = path.relative(OUT, id).split(path.sep).join('/');
        const address = `new URL(${JSON.stringify(source)}, import.meta.url).href`;
        return { code: code.replaceAll('import.meta.url', address), map: null };
      },
    },
  };
}
