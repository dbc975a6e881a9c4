import { createVar, globalStyle, keyframes, style } from '@vanilla-extract/css';
import { light } from '../theme/tokens.ts';
import { media } from '../theme/media.ts';

/** The colours of a tick that has not passed, and of one that has. */
export const unlit = createVar({ syntax: '<color>', inherits: true, initialValue: light.hairline });
export const lit = createVar({ syntax: '<color>', inherits: true, initialValue: light.signal });

/** Seconds shown, 0 to 60. A registered integer, so that it can be animated and printed. */
export const seconds = createVar({ syntax: '<integer>', inherits: true, initialValue: '60' });

const run = keyframes({ from: { vars: { [seconds]: '0' } }, to: { vars: { [seconds]: '60' } } });

/** Counts from 0 to 60 in steps of 10 ms after a second. With reduced motion or without JavaScript it shows 60 at once. */
export const counting = style({
  vars: { [seconds]: '60' },
  '@media': { [media.reveal]: { animation: `${run} 600ms steps(60) 1s both` } },
});

/** Rotates while an action is running. */
export const waiting = style({
  vars: { [seconds]: '40' },
  '@media': { [media.motion]: { animation: `${run} 2s steps(60) infinite` } },
});

export const dial = style({ width: '1em', height: '1em', overflow: 'visible', fill: 'none' });

globalStyle(`${dial} circle`, { stroke: unlit });
globalStyle(`${dial} path`, { stroke: lit });

/** The ticks that have passed: a second ring that shows only the first seconds. */
export const passed = style({
  selectors: { [`${dial} &`]: { stroke: lit } },
  // Starts a little early, so that the edge is between two ticks. The group is rotated by 90 degrees.
  maskImage: `conic-gradient(from 88deg, #000 calc(${seconds} * 6deg), transparent 0)`,
  // Otherwise the mask would end at the middle of the stroke and repeat.
  maskSize: '150% 150%',
  maskPosition: 'center',
});

/** Prints the seconds of the surrounding dial. */
export const figure = style({
  fontVariantNumeric: 'tabular-nums',
  '::after': { counterReset: `seconds ${seconds}`, content: 'counter(seconds)' },
});
