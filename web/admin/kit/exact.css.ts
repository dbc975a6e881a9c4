import { style } from '@vanilla-extract/css';

/** For what is read letter by letter: the face draws dots and digits close enough to be overlooked. */
export const exact = style({ fontKerning: 'none', fontVariantNumeric: 'tabular-nums' });
