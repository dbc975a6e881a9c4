import { light } from '../../../../web/theme/tokens.ts';

/** Pixels: the shape that cards, articles and link previews have. */
export const WIDTH = 1200;
export const HEIGHT = 630;

/** The one weight of every line. */
export const LINE = 7;

/** What a scene is drawn with. */
export interface Ground {
  background: string;
  line: string;
  /** Lines that recede. */
  soft: string;
  /** Surfaces that lie on the background. */
  fill: string;
  /** What recedes within them. */
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

/** A whole picture: what the drawing leaves open is the background. */
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

/** Moves, turns and scales what is drawn around the origin. The weight of its lines stays the same. */
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
