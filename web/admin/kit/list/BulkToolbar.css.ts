import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { control } from '../controls.css.ts';

const { color, space } = vars;

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  padding: `${space[2]} ${space[4]}`,
  borderTop: `1px solid ${color.hairline}`,
  background: color.sunken,
  fontSize: vars.size.small,
});

globalStyle(`${bar} > [aria-disabled=true]`, { opacity: 0.6, cursor: 'progress' });

export const count = style({
  paddingRight: space[2],
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
});

export const destructive = style([control, { color: color.danger, borderColor: color.danger }]);
