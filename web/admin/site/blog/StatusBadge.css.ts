import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  padding: '0.125rem 0.5rem',
  borderRadius: vars.radius.pill,
  fontSize: vars.size.tiny,
  fontWeight: 600,
  whiteSpace: 'nowrap',
});

/** Background and text for light and dark; the contrast of each pair is above 7:1. */
const COLORS = {
  draft: [
    ['#fdeeb3', '#553f00'],
    ['#4a3a06', '#fbe7a0'],
  ],
  published: [
    ['#d7f0e1', '#0d4a2c'],
    ['#123c2a', '#a9e6c6'],
  ],
  scheduled: [
    ['#dbe7f6', '#193f6c'],
    ['#1c3350', '#bdd8f7'],
  ],
} as const;

export const badge = styleVariants(COLORS, ([[paper, ink], [darkPaper, darkInk]]) => [
  base,
  {
    background: paper,
    color: ink,
    '@media': {
      '(prefers-color-scheme: dark)': { background: darkPaper, color: darkInk },
    },
  },
]);
