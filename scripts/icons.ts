// Draws the site's logo in the sizes that browsers, phones and search engines ask for. The results are committed, so
// this runs only when the logo changes.
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const PUBLIC = new URL('../web/public/', import.meta.url);
const PAPER = '#faf8f4';

const mark = await readFile(new URL('favicon.svg', PUBLIC));

/** The logo on a transparent background. */
function plain(size: number): Promise<Buffer> {
  return sharp(mark, { density: 72 * 8 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The logo on the background colour with a margin, because phones crop icons to their own shapes. */
async function onPaper(size: number): Promise<Buffer> {
  const input = await plain(Math.round(size * 0.62));
  return sharp({ create: { width: size, height: size, channels: 3, background: PAPER } })
    .composite([{ input }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** An .ico file that holds PNGs: a header, one entry for each picture, and the pictures. */
function ico(pictures: { size: number; png: Buffer }[]): Buffer {
  const HEADER = 6;
  const ENTRY = 16;
  const head = Buffer.alloc(HEADER + ENTRY * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = HEADER + ENTRY * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

const small = await Promise.all(
  [16, 32, 48].map(async (size) => ({ size, png: await plain(size) })),
);
const files = {
  'favicon.ico': ico(small),
  'apple-touch-icon.png': await onPaper(180),
  'icon-192.png': await onPaper(192),
  'icon-512.png': await onPaper(512),
};
for (const [name, bytes] of Object.entries(files)) {
  await writeFile(new URL(name, PUBLIC), bytes);
  console.log(`${name} ${(bytes.length / 1024).toFixed(1)} kB`);
}
