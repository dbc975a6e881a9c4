import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';

export const banner = style({
  paddingBlock: vars.space[3],
  background: vars.color.signal,
  color: vars.color.onSignal,
  fontSize: vars.size.small,
});
