import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

/** Three cards in a row: a page of nine fills three rows. */
export const grid = style({
  display: 'grid',
  gap: `clamp(2.5rem, 5vw, 4rem) ${vars.space[8]}`,
  '@media': {
    [media.tablet]: { gridTemplateColumns: '1fr 1fr' },
    [media.desktop]: { gridTemplateColumns: 'repeat(3, 1fr)' },
  },
});

export const cell = style({ display: 'grid', minWidth: 0 });
