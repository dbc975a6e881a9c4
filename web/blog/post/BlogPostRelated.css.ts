import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

export const section = style({
  paddingTop: 'clamp(4rem, 8vw, 7rem)',
  '@media': { print: { display: 'none' } },
});

export const title = style({
  marginBottom: vars.space[8],
  fontSize: 'clamp(1.75rem, 1.4rem + 1.4vw, 2.5rem)',
});

/** In two columns, an odd last card would be alone in its row. */
export const post = style({
  '@media': {
    [media.tabletOnly]: {
      selectors: { '&:last-child:nth-child(odd):not(:first-child)': { display: 'none' } },
    },
  },
});
