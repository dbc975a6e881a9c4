import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { buildServer } from './buildServer.ts';
import { currentStamp } from './currentStamp.ts';
import { drawSocialImages } from './socialImages.ts';
import { buildStamp } from './sources.ts';

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
