import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const breathe = keyframes({ '50%': { opacity: 0.5 } });

const block = style({
  display: 'block',
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
  '@media': { [media.motion]: { animation: `${breathe} 1.6s ease-in-out infinite` } },
});

export const figures = style([block, { height: '7.5rem' }]);
export const chart = style([block, { height: '18rem' }]);

export const said = style({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
