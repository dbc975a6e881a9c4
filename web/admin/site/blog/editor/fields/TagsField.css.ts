import { style } from '@vanilla-extract/css';
import { vars } from '../../../../../theme/contract.css.ts';

const { color, space } = vars;

export const tag = style({
  display: 'inline-flex',
  alignItems: 'center',
  paddingLeft: space[3],
  borderRadius: vars.radius.pill,
  background: color.sunken,
  fontSize: vars.size.small,
});

export const remove = style({
  display: 'grid',
  placeItems: 'center',
  width: '2rem',
  height: '2rem',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.pill,
  background: 'transparent',
  color: color.inkSoft,
  cursor: 'pointer',
  selectors: { '&:hover': { color: color.ink } },
});
