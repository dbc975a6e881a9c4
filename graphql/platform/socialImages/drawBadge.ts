import { light as colours } from '../../../web/theme/tokens.ts';

interface Badge {
  /** A short text in ASCII. */
  text: string;
  /** What people hear who do not see it. */
  title: string;
  /** How much of the dial has passed, from 0 to 1. */
  passed: number;
}

/** A small dial with a text, as SVG. It is legible on white and on black, because it has a ground of its own. */
export function drawBadge({ text, title, passed }: Badge): string {
  const length = Math.ceil(text.length * 6.2);
  const ring = '<circle cx="12" cy="10" r="5.5"';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${length + 30}" height="20" role="img" aria-labelledby="title">`,
    `<title id="title">${title}</title>`,
    `<rect width="${length + 30}" height="20" rx="4" fill="${colours.pine}"/>`,
    '<g fill="none" stroke-width="3" transform="rotate(-90 12 10)">',
    `${ring} stroke="${colours.pineHairline}"/>`,
    `${ring} stroke="${colours.signal}" pathLength="100" stroke-dasharray="${(passed * 100).toFixed(1)} 100"/>`,
    '</g>',
    `<text x="23" y="14" fill="${colours.onPine}" font-family="Verdana, DejaVu Sans, sans-serif" font-size="11" textLength="${length}" lengthAdjust="spacingAndGlyphs">${text}</text>`,
    '</svg>',
  ].join('');
}
