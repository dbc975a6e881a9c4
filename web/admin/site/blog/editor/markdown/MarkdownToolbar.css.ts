import { style } from '@vanilla-extract/css';
import { vars } from '../../../../../theme/contract.css.ts';

const { color, space } = vars;

export const bar = style({ display: 'flex', flexWrap: 'wrap', gap: space[1] });

export const tool = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.25rem',
  height: '2.25rem',
  padding: 0,
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  background: 'transparent',
  color: color.inkSoft,
  cursor: 'pointer',
  selectors: { '&:hover': { background: color.sunken, color: color.ink } },
});
