import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

const { font, space, size } = vars;

export const head = style({ display: 'grid', gap: space[4], justifyItems: 'start' });

export const person = style({ display: 'flex', alignItems: 'center', gap: space[5], minWidth: 0 });

/** Six rem wide: 2.5 em of the avatar. */
export const picture = style({ fontSize: '2.4rem' });

export const name = style({
  fontFamily: font.display,
  fontWeight: 680,
  letterSpacing: '-0.02em',
  fontSize: 'clamp(2rem, 1.6rem + 2vw, 3.25rem)',
  lineHeight: 1.05,
  overflowWrap: 'anywhere',
});

export const bio = style({
  // About 65 characters.
  maxWidth: '38rem',
  fontSize: size.lead,
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  overflowWrap: 'anywhere',
});
