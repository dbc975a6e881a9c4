import { createContainer } from '@vanilla-extract/css';

/** The width of the list, without the details beside it. */
export const listWidth = createContainer();

const below = (width: string) => `${listWidth} (max-width: ${width})`;

/** From the widest to the narrowest: at each, another kind of column is hidden. */
export const FULL = below('80rem');
export const BUSY = below('70rem');
export const CROWDED = below('58rem');
export const TIGHT = below('54rem');
export const CRAMPED = below('46rem');
