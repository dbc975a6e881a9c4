import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const page = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[4],
  paddingBlock: vars.space[24],
});
