import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';

export const controls = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
  marginTop: 'clamp(3rem, 6vw, 5rem)',
  paddingTop: vars.space[6],
  borderTop: `1px solid ${vars.color.hairline}`,
});

export const position = style({
  color: vars.color.inkSoft,
  fontSize: vars.size.small,
  fontVariantNumeric: 'tabular-nums',
});
