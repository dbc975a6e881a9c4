import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';

const { color, space } = vars;

export const sections = style({
  display: 'grid',
  gap: space[8],
  maxWidth: '60rem',
  padding: `0 ${space[4]} ${space[8]}`,
});

export const section = style({ display: 'grid', gap: space[4], fontSize: vars.size.small });

export const note = style({ maxWidth: '44rem', color: color.inkSoft });
