import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';

export const logo = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  fontFamily: vars.font.display,
  fontSize: '1.0625rem',
  fontWeight: 680,
  letterSpacing: '-0.01em',
  lineHeight: 1.15,
});
