import { style } from '@vanilla-extract/css';

/** Out of sight, and without a place in the page's composition. */
export const decoy = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
