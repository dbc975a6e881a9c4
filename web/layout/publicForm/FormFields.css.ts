import { style } from '@vanilla-extract/css';

/** Invisible, and without space in the layout. */
export const honeypot = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
