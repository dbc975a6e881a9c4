import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

const { color } = vars;

/** The same aspect ratio as link previews. */
export const frame = style({
  overflow: 'hidden',
  borderRadius: vars.radius.card,
  background: color.sunken,
  aspectRatio: '1200 / 630',
  '@media': { print: { maxHeight: '60mm' } },
});

export const picture = style({
  display: 'block',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
});

export const from = style({ stopColor: color.pine });
export const to = style({ stopColor: color.pineRaised });
export const unlit = style({ stroke: color.pineHairline });
export const lit = style({ stroke: color.signal });
