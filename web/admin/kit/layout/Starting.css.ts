import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { media } from '../../../theme/media.ts';

// Mostly it is over before anybody could read it.
const appear = keyframes({ from: { opacity: 0 }, '60%': { opacity: 0 } });

export const starting = style({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: vars.space[3],
  minHeight: '100dvh',
  color: vars.color.inkSoft,
  '@media': { [media.motion]: { animation: `${appear} 500ms` } },
});

export const dial = style({ fontSize: '3rem' });
