import { light } from '../../../../web/theme/tokens.ts';

/** Size in pixels, with the aspect ratio of cards, articles and link previews. */
const WIDTH = 1200;
const HEIGHT = 630;

/** The width of every line. */
const LINE = 7;

/** The colours of a scene. */
export interface Ground {
  background: string;
  line: string;
  /** Lines in the background. */
  soft: string;
  /** Surfaces on the background. */
  fill: string;
  /** Details of these surfaces. */
  sunken: string;
  signal: string;
}

export const pine: Ground = {
  background: light.pine,
  line: light.onPine,
  soft: light.pineHairline,
  fill: light.pineRaised,
  sunken: light.pine,
  signal: light.signal,
};

export const paper: Ground = {
  background: '#efe9dd',
  line: light.ink,
  soft: '#cfc6b4',
  fill: light.surface,
  sunken: '#efe9dd',
  signal: light.signal,
};

/** Puts a drawing on the background. */
export function picture(ground: Ground, ...parts: string[]): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground.background}"/>` +
    `<g fill="none" stroke="${ground.line}" stroke-width="${LINE}" stroke-linecap="round" stroke-linejoin="round">` +
    `${parts.join('')}</g></svg>`
  );
}

type Paint = Partial<
  Record<'fill' | 'stroke' | 'opacity' | 'stroke-width' | 'stroke-dasharray', string | number>
>;

function attributes(paint: Paint): string {
  return Object.entries(paint)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}

export function path(d: string, paint: Paint = {}): string {
  return `<path d="${d}"${attributes(paint)}/>`;
}

export function circle(x: number, y: number, radius: number, paint: Paint = {}): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}"${attributes(paint)}/>`;
}

export function box(
  [x, y, width, height]: [number, number, number, number],
  radius: number,
  paint: Paint = {},
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"${attributes(paint)}/>`;
}

/** Moves, rotates and scales a drawing. The width of its lines stays the same. */
export function placed(
  parts: string[],
  at: { x: number; y: number; turn?: number; scale?: number },
): string {
  const { x, y, turn = 0, scale = 1 } = at;
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})" stroke-width="${LINE / scale}">` +
    `${parts.join('')}</g>`
  );
}
