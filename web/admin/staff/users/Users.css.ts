import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { media } from '../../../theme/media.ts';

const { color, space } = vars;

export const you = style({ color: color.inkSoft, fontWeight: 400 });

/** Beside the badge of the state. */
export const factor = style({
  display: 'inline-block',
  marginLeft: space[2],
  color: color.inkSoft,
  fontSize: vars.size.tiny,
  whiteSpace: 'nowrap',
  '@media': { [media.desktop]: { display: 'block', marginLeft: 0 } },
});

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
