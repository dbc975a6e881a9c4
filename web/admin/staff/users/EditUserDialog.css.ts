import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';

const { color, space } = vars;

export const check = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '1.5rem',
  fontWeight: 600,
  fontSize: vars.size.small,
  cursor: 'pointer',
});

/** A button beside the form that looks like a link. */
export const reset = style({
  minHeight: 0,
  padding: 0,
  border: 0,
  background: 'none',
  color: color.danger,
  font: 'inherit',
  textDecoration: 'underline',
  cursor: 'pointer',
});
