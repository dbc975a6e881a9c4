import path from 'node:path';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { mkdir, writeFile } from 'node:fs/promises';
import { build, type Plugin } from 'vite';
import { buildStamp, currentStamp } from './sources.ts';
import { drawSocialImage } from '../../graphql/platform/socialImages/drawSocialImage.ts';
import { rasterize } from '../../graphql/platform/socialImages/rasterize.ts';
import { sitePages } from '../../web/content/pages/sitePages.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/**
 * Builds the client, the server rendering and the server, then compresses the served files. It writes the stamp last.
 */
export async function buildSite(): Promise<void> {
  const before = currentStamp();
  // Without a stamp there is no valid build. The old one is invalid from here on.
  rmSync(buildStamp, { force: true });
  await build({ logLevel: 'warn', build: { emptyOutDir: true } });
  await build({ logLevel: 'warn', build: { emptyOutDir: true, ssr: true } });
  await buildServer();
  await drawSocialImages('dist/client');
  await packFiles('dist/client');
  writeFileSync(buildStamp, before);
}

/** Writes `.br` and `.gz` beside every text file: the best compression is slow, so it runs once per build. */
async function packFiles(folder: string): Promise<void> {
  const files = globSync(`${folder}/**/*.{js,css,svg,json,txt,webmanifest,vtt}`);
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      const [br, gz] = await Promise.all([
        brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        deflate(content, { level: 9 }),
      ]);
      if (br.length < content.length) writeFileSync(`${file}.br`, br);
      if (gz.length < content.length) writeFileSync(`${file}.gz`, gz);
    }),
  );
}

/**
 * The packages that are bundled: they have many small files, and at a start each costs as much as a large one, or they
 * load a second copy of GraphQL. Node loads the others itself: they are CommonJS or native, or find their files by their
 * own path.
 */
const BUNDLED = [
  /^graphql(\/|$)/,
  /^graphql-scalars$/,
  /^graphql-yoga$/,
  /^@graphql-tools\//,
  /^@graphql-yoga\/(logger|plugin-persisted-operations|subscription|typed-event-target)$/,
  /^@envelop\//,
  /^@escape\.tech\//,
  /^@whatwg-node\//,
  /^@pothos\//,
  /^@opentelemetry\/api$/,
  /^@repeaterjs\/repeater$/,
  /^cross-inspect$/,
  /^hono(\/|$)/,
  /^@hono\/node-server$/,
  /^lru-cache$/,
  /^(p-limit|yocto-queue)$/,
  /^@prisma\/(adapter-pg|driver-adapter-utils)$/,
  /^zod(\/|$)/,
];

const FOLDER = 'dist/server';

/** Bundles the server for `npm start` into few files. Reading two thousand files takes half of the time of a start. */
async function buildServer(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [ownAddresses],
    ssr: { noExternal: BUNDLED },
    build: {
      emptyOutDir: false,
      ssr: true,
      outDir: FOLDER,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: { main: 'graphql/main.ts' },
        checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
        // Tree shaking would remove calls whose result is unused, but some of them throw on purpose.
        treeshake: false,
        output: {
          minify: false,
          // All in one folder, so that the same relative path leads from each to the sources.
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
        },
      },
    },
  });
}

/** Lets bundled code find files next to its sources: migrations, fonts and the code of child processes. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  transform: {
    filter: { id: /\/graphql\/.*\.ts$/, code: 'import.meta.url' },
    handler(code, id) {
      const source = path.relative(FOLDER, id).split(path.sep).join('/');
      const address = `new URL(${JSON.stringify(source)}, import.meta.url).href`;
      return { code: code.replaceAll('import.meta.url', address), map: null };
    },
  },
};

/** Draws the link preview pictures of all static pages. */
async function drawSocialImages(clientFolder: string): Promise<void> {
  for (const { image } of sitePages) {
    const svg = drawSocialImage({ title: image.headline, label: image.label });
    if (svg === null) throw new Error(`The typefaces cannot write '${image.headline}'.`);
    const file = path.join(clientFolder, image.path);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await rasterize(svg));
  }
}
