import { style } from '@vanilla-extract/css';
import { vars } from '../../../../../theme/contract.css.ts';

const { color, space } = vars;

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))',
  gap: `${space[1]} ${space[4]}`,
});

export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '2.25rem',
  cursor: 'pointer',
});

export const box = style({ width: '1rem', height: '1rem', accentColor: color.pine });

export const note = style({
  marginTop: space[2],
  color: color.inkSoft,
  fontSize: vars.size.small,
});
