import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';

/** Fields that stand beside one another where there is room. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  gap: vars.space[4],
});
