import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

const { color, space } = vars;

export const band = style({
  marginTop: 'clamp(4rem, 8vw, 7.5rem)',
  background: color.pine,
  color: color.onPine,
  '@media': { print: { display: 'none' } },
});
globalStyle(`${band} :focus-visible`, { outlineColor: color.onPine });

export const inner = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[5],
  paddingBlock: 'clamp(4rem, 8vw, 7rem)',
});

export const title = style({
  maxWidth: '14em',
  fontSize: 'clamp(2.25rem, 1.4rem + 3.6vw, 4.25rem)',
});

export const text = style({
  maxWidth: '38rem',
  textWrap: 'balance',
  fontSize: vars.size.lead,
  color: color.onPineSoft,
});

export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  marginTop: space[3],
});
