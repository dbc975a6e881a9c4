import { createVar, globalStyle, keyframes, style } from '@vanilla-extract/css';
import { light } from '../theme/tokens.ts';
import { media } from '../theme/media.ts';

/** The colours of a tick to come and of one that has passed. */
export const unlit = createVar({ syntax: '<color>', inherits: true, initialValue: light.hairline });
export const lit = createVar({ syntax: '<color>', inherits: true, initialValue: light.signal });

/** Seconds shown, 0 to 60. A registered integer, so that it can be animated and printed. */
export const seconds = createVar({ syntax: '<integer>', inherits: true, initialValue: '60' });

const run = keyframes({ from: { vars: { [seconds]: '0' } }, to: { vars: { [seconds]: '60' } } });

/** Counts from 0 to 60 in steps of 10 ms after a second; whoever wants no motion sees 60 at once. */
export const counting = style({
  vars: { [seconds]: '60' },
  '@media': { [media.motion]: { animation: `${run} 600ms steps(60) 1s both` } },
});

/** Keeps going round while something is under way. */
export const waiting = style({
  vars: { [seconds]: '40' },
  '@media': { [media.motion]: { animation: `${run} 2s steps(60) infinite` } },
});

export const dial = style({ width: '1em', height: '1em', overflow: 'visible', fill: 'none' });

globalStyle(`${dial} circle`, { stroke: unlit });
globalStyle(`${dial} path`, { stroke: lit });

/** The ticks that have passed: the same ring again, of which only the first seconds are shown. */
export const passed = style({
  selectors: { [`${dial} &`]: { stroke: lit } },
  // Starts a little early, so that the edge falls between two ticks; the group is turned by a quarter.
  maskImage: `conic-gradient(from 88deg, #000 calc(${seconds} * 6deg), transparent 0)`,
  // Without it the mask would end at the middle of the stroke and start over.
  maskSize: '150% 150%',
  maskPosition: 'center',
});

/** Prints the seconds of the surrounding dial. */
export const figure = style({
  fontVariantNumeric: 'tabular-nums',
  '::after': { counterReset: `seconds ${seconds}`, content: 'counter(seconds)' },
});
