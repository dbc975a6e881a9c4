import { style, globalStyle } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { unlit } from '../../ui/Dial.css.ts';

const { color, space } = vars;

export const mark = style({ width: '0.75em', height: '0.75em', fill: 'currentColor' });

export const poster = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  aspectRatio: '16 / 9',
  borderRadius: vars.radius.card,
  background: color.pine,
  color: color.onPine,
  textDecoration: 'none',
});

export const play = style({ display: 'grid', placeItems: 'center' });

export const dial = style({
  gridArea: '1 / 1',
  fontSize: 'clamp(6rem, 16vw, 10rem)',
  vars: { [unlit]: color.pineHairline },
});

export const triangle = style({
  gridArea: '1 / 1',
  width: 'clamp(1.75rem, 4vw, 2.5rem)',
  marginLeft: '6%',
  fill: 'currentColor',
  transition: `transform ${vars.motion.quick}`,
});
globalStyle(`${poster}:hover ${triangle}`, { transform: 'scale(1.15)' });

export const words = style({
  position: 'absolute',
  left: space[5],
  bottom: space[4],
  fontWeight: 600,
});
