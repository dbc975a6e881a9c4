import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

/** Paints the whole window: the body itself keeps the colours of the site. */
export const ground = style({
  minHeight: '100dvh',
  background: vars.color.paper,
  color: vars.color.ink,
});
