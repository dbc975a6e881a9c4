import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';

const { color, space } = vars;

export const state = style({ padding: `${space[6]} 0`, color: color.inkSoft });

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 10rem), 1fr))',
  gap: space[4],
});

export const item = style({
  position: 'relative',
  display: 'grid',
  gap: space[1],
  width: '100%',
  minWidth: 0,
  padding: space[2],
  border: `1px solid ${color.hairline}`,
  borderRadius: vars.radius.control,
  background: color.paper,
  fontSize: vars.size.tiny,
  textAlign: 'left',
  cursor: 'pointer',
  selectors: { '&:hover': { borderColor: color.ink } },
});

export const thumb = style({
  width: '100%',
  aspectRatio: '3 / 2',
  borderRadius: '0.375rem',
  background: color.sunken,
  objectFit: 'cover',
});

export const name = style({
  overflow: 'hidden',
  fontWeight: 600,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
