import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { unlit } from '../../../ui/Dial.css.ts';
import { media } from '../../../theme/media.ts';

export const blank = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[3],
  maxWidth: '34rem',
  padding: `${vars.space[10]} ${vars.space[4]}`,
  color: vars.color.inkSoft,
});

export const dial = style({ fontSize: '3rem', vars: { [unlit]: vars.color.edge } });

export const title = style({
  color: vars.color.ink,
  fontSize: vars.size.title,
  lineHeight: 1.2,
});

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

export const startingDial = style({ fontSize: '3rem' });
