import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';

/** As wide as the dialog, and never so tall that its close button leaves the screen. */
export const frame = style({
  display: 'block',
  width: '100%',
  maxWidth: 'calc((100vh - 11rem) * 16 / 9)',
  aspectRatio: '16 / 9',
  marginInline: 'auto',
  border: 0,
  borderRadius: vars.radius.control,
  background: vars.color.ink,
});
