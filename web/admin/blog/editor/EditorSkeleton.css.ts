import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { media } from '../../../theme/media.ts';
import { hidden } from '../list/PostTable.css.ts';

const breathe = keyframes({ '50%': { opacity: 0.5 } });

export const bar = style({
  height: '2.25rem',
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
  '@media': { [media.motion]: { animation: `${breathe} 1.6s ease-in-out infinite` } },
});

export const said = hidden;
