// Cuts the two typefaces down to what the site writes with. The results are committed, so this runs
// only when a face, a weight or the set of characters changes.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

type Axis = number | { min: number; max: number };
interface Face {
  source: string;
  target: string;
  axes: Record<string, Axis>;
}

const FACES: Face[] = [
  {
    // The large optical size has the tight joints that make headings look drawn.
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    target: 'display.woff2',
    axes: { opsz: 48, wght: 680 },
  },
  {
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    target: 'text.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
];

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, step) => from + step));
}

// Basic Latin, Latin-1 (names and blog posts carry accents), and the typographer's marks.
const CHARACTERS = range(0x20, 0x7e) + range(0xa0, 0xff) + 'ıŒœŠšŸŽž–—‘’‚“”„•…‹›€™−→←↑↓×✓';
const FEATURES = ['kern', 'liga', 'calt', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'lnum', 'case'];

for (const face of FACES) {
  const source = await readFile(fileURLToPath(import.meta.resolve(face.source)));
  const font = await subsetFont(source, CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: face.axes,
    keepFeatures: FEATURES,
    noHinting: true,
  });
  await writeFile(new URL(`../web/theme/fonts/${face.target}`, import.meta.url), font);
  console.log(
    `${face.target} ${(font.length / 1024).toFixed(1)} kB (from ${(source.length / 1024).toFixed(1)} kB)`,
  );
}
