import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { container } from '../ui/page.css.ts';

const { color, space, size, motion } = vars;

/** About 65 characters of the text face. */
const LINE_LENGTH = '33rem';
const NUMBER = '3.25rem';

// On paper there is only the document: no navigation, and the paper's own colour.
globalStyle('@page', { margin: '20mm 18mm' });
globalStyle('header:not(article header), footer', { '@media': { print: { display: 'none' } } });
globalStyle('body', { '@media': { print: { background: 'none', fontSize: '10.5pt' } } });

const rise = keyframes({ from: { transform: 'translateY(1rem)' } });

function rising(delay: string) {
  return {
    '@media': {
      [`screen and ${media.motion}`]: {
        animation: `${rise} 400ms ${motion.ease} ${delay} backwards`,
      },
    },
  };
}

export const article = style([
  container,
  {
    paddingBlock: 'clamp(3rem, 6vw, 5rem)',
    '@media': {
      [media.desktop]: {
        display: 'grid',
        gridTemplateColumns: '18rem minmax(0, 1fr)',
        gridTemplateAreas: '"head head" "contents sections"',
        gap: `${space[12]} ${space[24]}`,
      },
      print: { display: 'block', maxWidth: 'none', padding: 0 },
    },
  },
]);

export const head = style({
  display: 'grid',
  gap: space[4],
  marginBottom: space[6],
  paddingBottom: space[8],
  borderBottom: `1px solid ${color.hairline}`,
  '@media': { [media.desktop]: { gridArea: 'head', marginBottom: 0 } },
});
export const title = style([
  { fontSize: size.section, maxWidth: '16ch', '@media': { print: { fontSize: '24pt' } } },
  rising('0ms'),
]);
export const date = style([{ color: color.inkSoft }, rising('200ms')]);
export const introduction = style([
  {
    maxWidth: '42rem',
    fontSize: size.lead,
    lineHeight: 1.45,
    '@media': { print: { fontSize: '12pt' } },
  },
  rising('400ms'),
]);

export const sections = style({ '@media': { [media.desktop]: { gridArea: 'sections' } } });
export const section = style({
  selectors: {
    '& + &': {
      marginTop: space[10],
      paddingTop: space[10],
      borderTop: `1px solid ${color.hairline}`,
    },
  },
  '@media': { print: { selectors: { '& + &': { marginTop: '14pt', paddingTop: '14pt' } } } },
});

/** Moves into place when it is scrolled into view. */
const revealed = style({
  selectors: {
    '&[data-reveal="waiting"]': { transform: 'translateY(1.5rem)' },
    '&[data-reveal="shown"]': {
      transition: `transform 400ms ${motion.ease} var(--reveal-delay, 0ms)`,
    },
  },
  '@media': { print: { transform: 'none !important' } },
});

export const heading = style([
  revealed,
  {
    marginBottom: space[5],
    fontSize: size.title,
    lineHeight: 1.2,
    // Highlights the section that the URL names.
    selectors: { ':target > &': { color: color.signalInk } },
    '@media': { print: { breakAfter: 'avoid', fontSize: '13pt' } },
  },
]);

export const clause = style([
  revealed,
  {
    display: 'grid',
    gridTemplateColumns: `${NUMBER} minmax(0, ${LINE_LENGTH})`,
    lineHeight: 1.6,
    selectors: { '& + &': { marginTop: space[4] } },
    '@media': { print: { gridTemplateColumns: '32pt 1fr', orphans: 3, widows: 3 } },
  },
]);
export const number = style({
  color: color.inkSoft,
  fontSize: size.small,
  lineHeight: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  paddingTop: '0.1rem',
});
export const items = style({ display: 'grid', gap: space[2], counterReset: 'item' });
export const item = style({
  display: 'grid',
  gridTemplateColumns: '2rem 1fr',
  counterIncrement: 'item',
  '::before': { content: '"(" counter(item, lower-alpha) ")"', color: color.inkSoft },
});

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
export const contentsBox = style([
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

export const contentsTitle = style({
  paddingBlock: space[3],
  fontWeight: 600,
  cursor: 'pointer',
  // Aligned with the first heading.
  '@media': { [media.desktop]: { paddingTop: space[1] } },
});

/**
 * Above the text it takes less than half of a small screen, for any number of sections. Its bottom edge fades, to show
 * that the contentsList continues. The last line is not faded.
 */
export const contentsList = style([
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
export const contentsLink = style({
  display: 'grid',
  gridTemplateColumns: '2rem 1fr',
  paddingBlock: space[1],
  lineHeight: 1.4,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
});
