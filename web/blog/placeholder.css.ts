import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const breathe = keyframes({ '50%': { opacity: 0.55 } });

/** An element that is loading. */
export const breathing = style({
  '@media': { [media.motion]: { animation: `${breathe} 1.6s ease-in-out infinite` } },
});

/** The placeholder of a line of text. */
export const bar = style({ borderRadius: '0.25rem', background: vars.color.sunken });
