import { style } from '@vanilla-extract/css';

export const waits = style({ position: 'relative', cursor: 'progress' });

/** Its children keep their place in the layout of the link. */
export const text = style({ display: 'contents', visibility: 'hidden' });

export const words = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  whiteSpace: 'nowrap',
});
