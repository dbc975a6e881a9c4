import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';

const base = style({
  display: 'inline-flex',
  padding: '0.125rem 0.5rem',
  borderRadius: vars.radius.pill,
  fontSize: vars.size.tiny,
  fontWeight: 600,
  whiteSpace: 'nowrap',
});

/** Background and text, by light and by dark; each pair is above 7:1. */
const COLORS = {
  active: [
    ['#d7f0e1', '#0d4a2c'],
    ['#123c2a', '#a9e6c6'],
  ],
  pending: [
    ['#fdeeb3', '#553f00'],
    ['#4a3a06', '#fbe7a0'],
  ],
  deactivated: [
    ['#e6e2d8', '#3c434b'],
    ['#2b343f', '#d3d8dd'],
  ],
  expired: [
    ['#e6e2d8', '#3c434b'],
    ['#2b343f', '#d3d8dd'],
  ],
  revoked: [
    ['#e6e2d8', '#3c434b'],
    ['#2b343f', '#d3d8dd'],
  ],
} as const;

export const badge = styleVariants(COLORS, ([[paper, ink], [darkPaper, darkInk]]) => [
  base,
  {
    background: paper,
    color: ink,
    '@media': { '(prefers-color-scheme: dark)': { background: darkPaper, color: darkInk } },
  },
]);
