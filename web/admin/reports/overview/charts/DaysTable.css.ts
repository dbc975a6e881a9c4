import { style } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';

const { color, space } = vars;

export const details = style({
  border: `1px solid ${color.hairline}`,
  borderRadius: vars.radius.control,
  background: color.surface,
  fontSize: vars.size.small,
});

export const summary = style({
  padding: `${space[3]} ${space[4]}`,
  fontWeight: 600,
  cursor: 'pointer',
});

export const frame = style({
  maxHeight: '28rem',
  overflow: 'auto',
  borderTop: `1px solid ${color.hairline}`,
  outlineOffset: '-2px',
});

export const table = style({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontVariantNumeric: 'tabular-nums',
});

export const head = style({
  position: 'sticky',
  top: 0,
  padding: `${space[2]} ${space[3]}`,
  borderBottom: `1px solid ${color.hairline}`,
  background: color.surface,
  color: color.inkSoft,
  fontSize: vars.size.tiny,
  fontWeight: 600,
  textAlign: 'right',
  whiteSpace: 'nowrap',
});

export const dayHead = style([head, { paddingLeft: space[4], textAlign: 'left' }]);

export const cell = style({
  padding: `${space[1]} ${space[3]}`,
  textAlign: 'right',
  whiteSpace: 'nowrap',
});

export const day = style([cell, { paddingLeft: space[4], fontWeight: 400, textAlign: 'left' }]);
