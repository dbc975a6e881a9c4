import { readFileSync } from 'node:fs';
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';

/** Text as an outline, which needs no font on the machine. */
export interface Outline {
  /** SVG path data in font units, with y upwards, starting at the origin. */
  path: string;
  /** In font units. */
  width: number;
}

interface Cut {
  font: Font;
  covers: Set<number>;
}

/** A typeface in several files. Each contains the letters of some languages. */
export class Typeface {
  /** Font units per em. */
  readonly unitsPerEm: number;
  readonly #cuts: Cut[];

  constructor(files: readonly string[]) {
    this.#cuts = files.map(readCut);
    this.unitsPerEm = this.#cuts[0]?.font.face.upem ?? 1000;
  }

  /** Whether the typeface has every letter of this text. */
  covers(text: string): boolean {
    return [...text].every((letter) => this.#cutOf(letter) !== undefined);
  }

  /** The text in one kerned line. Letters that the typeface lacks are left out. */
  outline(text: string): Outline {
    let width = 0;
    const paths: string[] = [];
    for (const { cut, letters } of this.#runs(text)) {
      const buffer = new Buffer();
      buffer.addText(letters);
      buffer.guessSegmentProperties();
      shape(cut.font, buffer);
      const positions = buffer.getGlyphPositions();
      for (const [index, { codepoint }] of buffer.getGlyphInfos().entries()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        paths.push(moved(cut.font.glyphToPath(codepoint), width + xOffset, yOffset));
        width += xAdvance;
      }
    }
    return { path: paths.join(''), width };
  }

  #cutOf(letter: string): Cut | undefined {
    const codePoint = letter.codePointAt(0);
    return codePoint === undefined
      ? undefined
      : this.#cuts.find(({ covers }) => covers.has(codePoint));
  }

  /** Neighbouring letters from the same file. */
  #runs(text: string): { cut: Cut; letters: string }[] {
    const runs: { cut: Cut; letters: string }[] = [];
    for (const letter of text) {
      const cut = this.#cutOf(letter);
      if (!cut) continue;
      const last = runs.at(-1);
      if (last?.cut === cut) last.letters += letter;
      else runs.push({ cut, letters: letter });
    }
    return runs;
  }
}

function readCut(file: string): Cut {
  const bytes = readFileSync(new URL(`fonts/${file}`, import.meta.url));
  const copy = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(copy).set(bytes);
  const face = new Face(new Blob(copy));
  return { font: new Font(face), covers: new Set(face.collectUnicodes()) };
}

/** Moves the path. HarfBuzz writes absolute commands, in which each pair of numbers is a point. */
function moved(path: string, dx: number, dy: number): string {
  if (dx === 0 && dy === 0) return path;
  return path.replaceAll(
    /(?<![\d.])(-?[\d.]+),(-?[\d.]+)/g,
    (_, x: string, y: string) => `${Number(x) + dx},${Number(y) + dy}`,
  );
}
