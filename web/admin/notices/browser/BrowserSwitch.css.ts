import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';

const { color, space } = vars;

export const label = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '2rem',
  fontSize: vars.size.small,
  fontWeight: 600,
  cursor: 'pointer',
});

export const box = style({ width: '1.25rem', height: '1.25rem', accentColor: color.pine });

export const note = style({ color: color.inkSoft, fontSize: vars.size.small });

export const problem = style({ color: color.danger, fontSize: vars.size.small, fontWeight: 500 });
