import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';

const { color, space, size } = vars;

export const box = style({
  display: 'flex',
  alignItems: 'start',
  gap: space[5],
  marginTop: space[6],
  padding: space[6],
  borderRadius: vars.radius.card,
  background: color.sunken,
  '@media': { print: { padding: 0, background: 'none', breakInside: 'avoid' } },
});

export const avatar = style({ fontSize: '1.5rem' });
export const label = style({ color: color.inkSoft, fontSize: size.small });
export const name = style({ fontSize: '1.25rem', lineHeight: 1.25 });
export const bio = style({ marginTop: space[2], color: color.inkSoft });
