import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';

const { color, space } = vars;

export const band = style({ paddingBlock: space[8] });

export const details = style({ maxWidth: '44rem' });

export const summary = style({
  paddingBlock: space[2],
  fontWeight: 600,
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.25em',
  listStyle: 'none',
  cursor: 'pointer',
  ':hover': { color: color.signalInk },
});

export const form = style({
  display: 'grid',
  gap: space[5],
  paddingBlock: `${space[4]} ${space[8]}`,
});

export const notice = style({
  display: 'grid',
  maxWidth: '44rem',
  marginBottom: space[4],
  padding: `${space[3]} ${space[4]}`,
  border: `1px solid ${color.hairline}`,
  borderRadius: vars.radius.control,
  background: color.surface,
});
