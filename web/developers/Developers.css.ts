import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { container } from '../ui/page.css.ts';
import '../article/Article.css.ts';

const { color, space, size } = vars;

export const page = style([
  container,
  {
    paddingBlock: 'clamp(3rem, 6vw, 5rem)',
    '@media': {
      [media.desktop]: {
        display: 'grid',
        gridTemplateColumns: '14rem minmax(0, 1fr)',
        gridTemplateAreas: '"head head" "contents text"',
        gap: `${space[12]} ${space[16]}`,
      },
    },
  },
]);

export const head = style({
  display: 'grid',
  gap: space[4],
  paddingBottom: space[8],
  borderBottom: `1px solid ${color.hairline}`,
  '@media': { [media.desktop]: { gridArea: 'head' } },
});
globalStyle(`${head} h1`, { fontSize: size.section, maxWidth: '18ch' });

export const introduction = style({ maxWidth: '42rem', fontSize: size.lead, lineHeight: 1.45 });

export const explorer = style({ fontWeight: 600, textUnderlineOffset: '0.2em' });
globalStyle(explorer, { textDecoration: 'underline' });

export const contents = style({
  paddingBlock: space[6],
  fontSize: size.small,
  '@media': {
    [media.desktop]: {
      gridArea: 'contents',
      position: 'sticky',
      top: space[24],
      alignSelf: 'start',
      paddingBlock: 0,
    },
    print: { display: 'none' },
  },
});
globalStyle(`${contents} ol`, { display: 'grid', gap: space[2], marginTop: space[3] });
globalStyle(`${contents} a:hover`, { textDecoration: 'underline' });

/** Wider than an article, for code and tables. */
export const text = style({
  minWidth: 0,
  maxWidth: '46rem',
  '@media': { [media.desktop]: { gridArea: 'text' } },
});

/** Wrapped, so that no code needs sideways scrolling. */
export const code = style({});
globalStyle(`${text} ${code}`, { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

/** Two columns where there is room for them. */
export const ways = style({
  display: 'grid',
  gap: space[4],
  '@media': { [media.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const way = style({ minWidth: 0, margin: 0 });
globalStyle(`${way} > * + *`, { marginTop: space[3] });

export const table = style({ overflowWrap: 'anywhere' });
globalStyle(`${text} ${table}`, { tableLayout: 'fixed' });
globalStyle(`${text} ${table} :is(th, td)`, {
  overflowWrap: 'anywhere',
});
globalStyle(`${text} ${table} td:first-child`, { width: '40%' });

export const entry = style({});
globalStyle(`${text} > ${entry} + ${entry}`, { marginTop: space[3] });
globalStyle(`${entry} > * + *`, { marginTop: space[3] });

export const kind = style({ color: color.inkSoft, fontWeight: 400 });

export const members = style({ display: 'grid', gap: space[4], overflowWrap: 'anywhere' });
