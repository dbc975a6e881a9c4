import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';

/** A state and its marks, below each other where there is little room. The marks never touch the border of their row. */
export const states = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0.125rem ${vars.space[2]}`,
  paddingBlock: vars.space[1],
  lineHeight: 1.3,
});

const base = style({
  display: 'inline-flex',
  padding: '0.125rem 0.5rem',
  borderRadius: vars.radius.pill,
  fontSize: vars.size.tiny,
  fontWeight: 600,
  whiteSpace: 'nowrap',
});

const good = [
  ['#d7f0e1', '#0d4a2c'],
  ['#123c2a', '#a9e6c6'],
] as const;
const waits = [
  ['#fdeeb3', '#553f00'],
  ['#4a3a06', '#fbe7a0'],
] as const;
const over = [
  ['#e6e2d8', '#3c434b'],
  ['#2b343f', '#d3d8dd'],
] as const;
const bad = [
  ['#fbdcd4', '#6b1509'],
  ['#4d1710', '#ffcfc4'],
] as const;

/** Background and text, by light and by dark; each pair is above 7:1. */
const COLORS = {
  active: good,
  pending: waits,
  deactivated: over,
  expired: over,
  revoked: over,
  paused: waits,
  failing: bad,
  disabled: bad,
  delivered: good,
  failed: bad,
  simulated: waits,
} as const;

export const badge = styleVariants(COLORS, ([[paper, ink], [darkPaper, darkInk]]) => [
  base,
  {
    background: paper,
    color: ink,
    '@media': { '(prefers-color-scheme: dark)': { background: darkPaper, color: darkInk } },
  },
]);
