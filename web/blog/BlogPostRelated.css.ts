import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const section = style({
  paddingTop: 'clamp(4rem, 8vw, 7rem)',
  '@media': { print: { display: 'none' } },
});

export const title = style({
  marginBottom: vars.space[8],
  fontSize: 'clamp(1.75rem, 1.4rem + 1.4vw, 2.5rem)',
});
