import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../theme/media.ts';

/** The form is beside the text and the video. On small screens it is between them. */
export const hero = style({
  display: 'grid',
  gap: 'clamp(2rem, 4vw, 2.75rem) clamp(2.5rem, 5vw, 4rem)',
  paddingBlock: 'clamp(2.5rem, 5vw, 4.5rem) clamp(3rem, 6vw, 5.5rem)',
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
      gridTemplateRows: 'auto 1fr',
      alignItems: 'start',
    },
  },
});

globalStyle(`${hero} > :nth-child(2)`, {
  '@media': { [media.desktop]: { gridColumn: 2, gridRow: '1 / 3' } },
});

export const title = style({
  maxWidth: '9em',
  fontSize: 'clamp(2.75rem, 1.6rem + 4vw, 5rem)',
  lineHeight: 1,
  letterSpacing: '-0.03em',
});
