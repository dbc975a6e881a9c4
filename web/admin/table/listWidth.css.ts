import { createContainer } from '@vanilla-extract/css';

/** The width that the list has: the details beside it may take much of the window. */
export const listWidth = createContainer();

/** Room for every column, not for all of their words. */
export const BUSY = `${listWidth} (max-width: 70rem)`;

/** No room for every column: those that the details show as well give way. */
export const CROWDED = `${listWidth} (max-width: 58rem)`;

/** Less still. */
export const TIGHT = `${listWidth} (max-width: 54rem)`;

/** No room for more than what the list is looked at for. */
export const CRAMPED = `${listWidth} (max-width: 46rem)`;
