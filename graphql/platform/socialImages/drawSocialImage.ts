import { company } from '../../../web/content/company/company.ts';
import { SOCIAL_IMAGE } from '../../../web/content/pages/sitePage.ts';
import { light as colours } from '../../../web/theme/tokens.ts';
import { Typeface } from './Typeface.ts';

/** The texts of an image. */
export interface SocialCard {
  title: string;
  /** A few words at the bottom: the category of a post, or the subject of the site. */
  label: string;
}

const { width, height } = SOCIAL_IMAGE;
const MARGIN = 80;
const LINE_WIDTH = 740;
const TITLE_SIZES = [84, 76, 68, 60, 54, 48];
/** The distance between two baselines, as a share of the font size. */
const LEADING = 1.08;
/** The height between the name at the top and the label at the bottom. */
const TITLE_ROOM = 290;
const NAME_BASELINE = 122;
const LABEL_BASELINE = 552;
/** The height of capitals, as a share of the font size. */
const CAPITALS = 0.7;

const display = new Typeface([
  'display-latin.sfnt',
  'display-latin-ext.sfnt',
  'display-vietnamese.sfnt',
]);
const text = new Typeface(['text-latin.sfnt', 'text-latin-ext.sfnt']);

/** Draws the image as SVG. Null if the typefaces lack a letter of the title. Text is drawn as outlines, so no font is needed. */
export function drawSocialImage({ title, label }: SocialCard): string | null {
  const wanted = withoutPictures(title.normalize('NFC')).replaceAll(/\s+/g, ' ').trim();
  if (wanted === '' || !display.covers(wanted)) return null;
  const { lines, size } = fit(wanted);
  const step = size * LEADING;
  const block = (lines.length - 1) * step + size * CAPITALS;
  const first = (height - block) / 2 + size * CAPITALS;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.pine}"/>`,
    dial({ x: 1215, y: height / 2, radius: 296, ticks: 60, track: colours.pineHairline }),
    dial({
      x: MARGIN + 25,
      y: NAME_BASELINE - 15,
      radius: 25,
      ticks: 12,
      track: colours.onPineSoft,
    }),
    write(display, company.product, 46, MARGIN + 66, NAME_BASELINE, colours.onPine),
    ...lines.map((line, index) =>
      write(display, line, size, MARGIN - size * 0.04, first + index * step, colours.onPine),
    ),
    write(text, label.normalize('NFC'), 30, MARGIN, LABEL_BASELINE, colours.onPineSoft),
    '</svg>',
  ].join('');
}

/** Removes emoji, which the typefaces lack. */
function withoutPictures(title: string): string {
  return title.replaceAll(
    /\p{Extended_Pictographic}(?:\u200d|\ufe0f|\p{Emoji_Modifier})*/gu,
    (picture) => (display.covers(picture) ? picture : ''),
  );
}

/** The largest font size at which the title fits. A title that is too long for the smallest size is cut. */
function fit(title: string): { lines: string[]; size: number } {
  for (const size of TITLE_SIZES) {
    const widthOf = widthAt(size);
    const lines = breakLines(title, LINE_WIDTH, widthOf);
    if (lines.length <= room(size) && lines.every((line) => widthOf(line) <= LINE_WIDTH)) {
      return { lines, size };
    }
  }
  const size = TITLE_SIZES.at(-1) ?? 48;
  const widthOf = widthAt(size);
  const lines = breakLines(title, LINE_WIDTH, widthOf).slice(0, room(size));
  return { lines: [...lines.slice(0, -1), cut(`${lines.at(-1) ?? ''}…`, widthOf)], size };
}

function room(size: number): number {
  return Math.floor(TITLE_ROOM / (size * LEADING));
}

/** Caches the widths of words, because line breaking needs the same ones many times. */
function widthAt(size: number): (line: string) => number {
  const units = new Map<string, number>();
  const widthOf = (word: string) => {
    const width = units.get(word) ?? display.outline(word).width;
    units.set(word, width);
    return width;
  };
  return (line) => {
    const words = line.split(' ');
    const sum = words.reduce((total, word) => total + widthOf(word), 0);
    return ((sum + (words.length - 1) * widthOf(' ')) * size) / display.unitsPerEm;
  };
}

/** Removes letters before the ellipsis until the line fits. */
function cut(line: string, widthOf: (line: string) => number): string {
  let shorter = line;
  while (shorter.length > 1 && widthOf(shorter) > LINE_WIDTH)
    shorter = `${shorter.slice(0, -2).trimEnd()}…`;
  return shorter;
}

function write(
  face: Typeface,
  words: string,
  size: number,
  x: number,
  baseline: number,
  colour: string,
): string {
  const scale = size / face.unitsPerEm;
  const { path } = face.outline(words);
  return `<path transform="translate(${x} ${baseline}) scale(${scale} ${-scale})" fill="${colour}" d="${path}"/>`;
}

interface DialShape {
  x: number;
  y: number;
  radius: number;
  ticks: 60 | 12;
  track: string;
}

/** The site's logo: a ring of ticks, three quarters of them highlighted. */
function dial({ x, y, radius, ticks, track }: DialShape): string {
  const isLarge = ticks === 60;
  const step = (2 * Math.PI) / ticks;
  const thickness = (step * radius * (isLarge ? 0.3 : 0.4)).toFixed(2);
  const half = radius * (isLarge ? 0.12 : 0.22);
  const ring = (colour: string, share: number) =>
    Array.from({ length: ticks * share }, (_, index) => {
      // The first tick points up.
      const angle = index * step - Math.PI / 2;
      const at = (distance: number) =>
        `${(x + distance * Math.cos(angle)).toFixed(2)} ${(y + distance * Math.sin(angle)).toFixed(2)}`;
      return `<path d="M${at(radius - half)}L${at(radius + half)}" stroke="${colour}" stroke-width="${thickness}"/>`;
    }).join('');
  return ring(track, 1) + ring(colours.signal, 0.75);
}

/**
 * Breaks a text into the fewest lines that fit, then makes them about equally wide, so that the last line is not a single
 * word. A word that is too wide gets its own line.
 */
export function breakLines(
  text: string,
  widest: number,
  widthOf: (line: string) => number,
): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const lines = fill(words, widest, widthOf);
  let even = lines;
  // The narrowest width that needs no additional line makes the lines most even.
  for (let width = widest; width > widest / 2; width -= widest / 40) {
    const narrower = fill(words, width, widthOf);
    if (narrower.length > lines.length) break;
    if (narrower.some((line) => widthOf(line) > widest)) break;
    even = narrower;
  }
  return even;
}

function fill(words: string[], width: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
