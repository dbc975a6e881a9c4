import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../../../theme/contract.css.ts';
import { media } from '../../../../../theme/media.ts';

/** Two columns: the post's text fields, and its publication and author. */
export const columns = style({
  display: 'grid',
  gap: vars.space[4],
  minWidth: 0,
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 17rem)',
      columnGap: vars.space[6],
    },
  },
});

export const column = style({ display: 'grid', alignContent: 'start', gap: vars.space[4] });

export const short = style({});

globalStyle(`${short} textarea`, { minHeight: '5.75rem' });
