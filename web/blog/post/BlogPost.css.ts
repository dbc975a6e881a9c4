import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';
import { LINE_LENGTH } from '../../article/Article.css.ts';
import { besideFrom, READING } from '../../article/Contents.css.ts';

const { color, space, size } = vars;

export const post = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  paddingTop: 'clamp(1.5rem, 3vw, 2.5rem)',
  timelineScope: READING,
  '@media': { print: { display: 'block', maxWidth: 'none', padding: 0 } },
});

// Print only the post itself.
globalStyle(`body:has(${post}) :is(header:not(article header), footer)`, {
  '@media': { print: { display: 'none' } },
});

export const back = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  justifySelf: 'start',
  marginBottom: 'clamp(1.5rem, 4vw, 3rem)',
  paddingBlock: space[2],
  color: color.inkSoft,
  fontSize: size.small,
  fontWeight: 500,
  textDecoration: 'none',
  ':hover': { color: color.ink, textDecoration: 'underline' },
  '@media': { print: { display: 'none' } },
});

export const arrow = style({
  width: '0.875rem',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
});

/** Title and picture share the first screen, side by side on wide screens. */
export const opening = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'clamp(2rem, 4vw, 4rem)',
  alignItems: 'center',
  '@media': {
    [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
    print: { display: 'block' },
  },
});

/** On wide screens: contents on the left, text in the middle, call to action on the right. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[12],
  marginTop: 'clamp(2.5rem, 5vw, 4.5rem)',
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: `minmax(0, ${LINE_LENGTH}) 16rem`,
      justifyContent: 'space-between',
    },
    [besideFrom]: { gridTemplateColumns: `12rem minmax(0, ${LINE_LENGTH}) 16rem` },
    print: { display: 'block' },
  },
});

export const contents = style({
  display: 'none',
  '@media': { [besideFrom]: { display: 'block' }, print: { display: 'none' } },
});

export const text = style({
  display: 'grid',
  // Wide code and tables scroll instead of widening the page.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  alignContent: 'start',
});

export const body = style({ viewTimelineName: READING });

export const author = style({
  display: 'flex',
  alignItems: 'start',
  gap: space[5],
  marginTop: space[6],
  padding: space[6],
  borderRadius: vars.radius.card,
  background: color.sunken,
  '@media': { print: { padding: 0, background: 'none', breakInside: 'avoid' } },
});

export const avatar = style({ fontSize: '1.5rem' });
export const label = style({ color: color.inkSoft, fontSize: size.small });
export const name = style({ fontSize: '1.25rem', lineHeight: 1.25 });
export const bio = style({ marginTop: space[2], color: color.inkSoft });

export const related = style({
  paddingTop: 'clamp(4rem, 8vw, 7rem)',
  '@media': { print: { display: 'none' } },
});

export const relatedTitle = style({
  marginBottom: vars.space[8],
  fontSize: 'clamp(1.75rem, 1.4rem + 1.4vw, 2.5rem)',
});

/** In two columns, an odd last card would be alone in its row. */
export const relatedPost = style({
  '@media': {
    [media.tabletOnly]: {
      selectors: { '&:last-child:nth-child(odd):not(:first-child)': { display: 'none' } },
    },
  },
});
