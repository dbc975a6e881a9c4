import path from 'node:path';
import { build, type Plugin } from 'vite';

const OUT = 'dist/server';

/**
 * The packages that are bundled with the server: they have many small files, and at a start each costs as much as a large one.
 * Node loads the others itself: they are CommonJS or native, or find their files by their own path.
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
  /^(p-limit|yocto-queue)$/,
  /^pg-boss$/,
  /^@prisma\/(adapter-pg|driver-adapter-utils)$/,
  /^zod(\/|$)/,
];

/** Bundles the server for `npm start`. Reading two thousand files took half of the start time. */
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
        checks: { bundlerTimings: false },
        // Tree shaking would remove calls whose result is unused, but some of them throw on purpose.
        treeshake: false,
        output: {
          minify: false,
          // All in one folder, so that the same relative path leads from each to the sources.
          entryFileNames: 'main.js',
          chunkFileNames: '[name]-[hash].js',
        },
      },
    },
  });
}

/** Lets bundled code find files next to its sources: migrations, fonts and the code of child processes. */
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
