import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

const { color } = vars;

const base = style({ paddingBlock: 'clamp(4rem, 8vw, 7.5rem)' });

export const ground = styleVariants({
  paper: [base],
  sunken: [base, { background: color.sunken }],
  pine: [base, { background: color.pine, color: color.onPine }],
});
export type Ground = keyof typeof ground;

globalStyle(`${ground.pine} :focus-visible`, { outlineColor: color.onPine });

export const head = style({
  display: 'grid',
  gap: vars.space[4],
  maxWidth: '44rem',
  marginBottom: 'clamp(2rem, 4vw, 3.5rem)',
});

export const intro = style({
  fontSize: vars.size.lead,
  lineHeight: 1.45,
  maxWidth: '36rem',
  textWrap: 'balance',
  opacity: 0.88,
});
