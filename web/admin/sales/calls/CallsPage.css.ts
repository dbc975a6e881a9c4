import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { media } from '../../../theme/media.ts';

/** Two lines in a row of a table. A card shows the whole text. */
export const why = style({
  '@media': {
    [media.desktop]: {
      display: '-webkit-box',
      overflow: 'hidden',
      fontSize: vars.size.tiny,
      lineHeight: 1.3,
      whiteSpace: 'normal',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
    },
  },
});
