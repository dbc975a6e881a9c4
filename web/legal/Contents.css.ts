import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const { color, space, size } = vars;

export const contents = style({
  marginBlock: `${space[6]} ${space[8]}`,
  fontSize: size.small,
  '@media': {
    [media.desktop]: { gridArea: 'contents', marginBlock: 0 },
    print: { display: 'none' },
  },
});

const scroller = style({
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
});

/** Beside the text it is sticky. */
export const stay = style([
  scroller,
  {
    overflowY: 'visible',
    '@media': {
      [media.desktop]: {
        position: 'sticky',
        top: '6rem',
        maxHeight: 'calc(100vh - 8rem)',
        overflowY: 'auto',
      },
    },
  },
]);

export const label = style({
  paddingBlock: space[3],
  fontWeight: 600,
  cursor: 'pointer',
  // Aligned with the first heading.
  '@media': { [media.desktop]: { paddingTop: space[1] } },
});

/**
 * Above the text it takes less than half of a small screen, for any number of sections. Its bottom edge fades, to show
 * that the list continues. The last line is not faded.
 */
export const list = style([
  scroller,
  {
    display: 'grid',
    gap: space[1],
    maxHeight: '36vh',
    paddingBlock: `${space[2]} ${space[10]}`,
    borderTop: `1px solid ${color.hairline}`,
    maskImage: 'linear-gradient(to top, transparent, #000 3rem)',
    '@media': {
      [media.desktop]: {
        maxHeight: 'none',
        paddingBlock: 0,
        overflowY: 'visible',
        borderTop: 0,
        maskImage: 'none',
      },
    },
  },
]);
export const link = style({
  display: 'grid',
  gridTemplateColumns: '2rem 1fr',
  paddingBlock: space[1],
  lineHeight: 1.4,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
});
