import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

const { color, space } = vars;

export const band = style({ background: color.pine, color: color.onPine });
globalStyle(`${band} :focus-visible`, { outlineColor: color.onPine });

export const inner = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[5],
  paddingBlock: 'clamp(4.5rem, 10vw, 9rem)',
});

export const title = style({
  maxWidth: '14em',
  fontSize: 'clamp(2.25rem, 1.4rem + 3.6vw, 4.25rem)',
});

export const text = style({
  maxWidth: '32rem',
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
