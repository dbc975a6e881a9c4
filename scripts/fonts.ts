// Subsets the two fonts for the site and for the pictures that the site draws. The results are committed, so this runs
// only
// when a font, a weight or the set of characters changes.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

type Axis = number | { min: number; max: number };
interface Face {
  source: string;
  /** Relative to the repository root. Browsers read `.woff2`; the code that draws pictures reads `.sfnt`. */
  target: string;
  axes: Record<string, Axis>;
  characters: string;
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, step) => from + step));
}

// Basic Latin, Latin-1 (names and blog posts carry accents), and the typographer's marks.
const CHARACTERS = range(0x20, 0x7e) + range(0xa0, 0xff) + 'ıŒœŠšŸŽž–—‘’‚“”„•…‹›€™−→←↑↓×✓';
/** All Latin letters, punctuation and currencies of a font, because pictures show titles that people write. */
const WHOLE_LATIN =
  range(0x20, 0x7e) + range(0xa0, 0x24f) + range(0x1e00, 0x1eff) + range(0x2000, 0x22ff);

const SITE = 'web/theme/fonts';
const PICTURES = 'graphql/platform/socialImages/fonts';

const FACES: Face[] = [
  {
    // The large optical size is designed for headings.
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    target: `${SITE}/display.woff2`,
    axes: { opsz: 48, wght: 680 },
    characters: CHARACTERS,
  },
  {
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    target: `${SITE}/text.woff2`,
    axes: { wght: { min: 400, max: 700 } },
    characters: CHARACTERS,
  },
  ...['latin', 'latin-ext', 'vietnamese'].map((script) => ({
    source: `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${script}-opsz-normal.woff2`,
    target: `${PICTURES}/display-${script}.sfnt`,
    axes: { opsz: 48, wght: 680 },
    characters: WHOLE_LATIN,
  })),
  ...['latin', 'latin-ext'].map((script) => ({
    source: `@fontsource-variable/instrument-sans/files/instrument-sans-${script}-wght-normal.woff2`,
    target: `${PICTURES}/text-${script}.sfnt`,
    axes: { wght: 500 },
    characters: WHOLE_LATIN,
  })),
];

const FEATURES = ['kern', 'liga', 'calt', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'lnum', 'case'];

for (const face of FACES) {
  const source = await readFile(fileURLToPath(import.meta.resolve(face.source)));
  const font = await subsetFont(source, face.characters, {
    targetFormat: face.target.endsWith('.woff2') ? 'woff2' : 'sfnt',
    variationAxes: face.axes,
    keepFeatures: FEATURES,
    noHinting: true,
  });
  await writeFile(new URL(`../${face.target}`, import.meta.url), font);
  console.log(
    `${face.target} ${(font.length / 1024).toFixed(1)} kB (from ${(source.length / 1024).toFixed(1)} kB)`,
  );
}
