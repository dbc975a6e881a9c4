import { style } from '@vanilla-extract/css';

export const closing = style({
  marginTop: 'clamp(4rem, 8vw, 7.5rem)',
  '@media': { print: { display: 'none' } },
});
