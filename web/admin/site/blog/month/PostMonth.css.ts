import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';
import { heading } from '../../../../theme/recipes.css.ts';
import { listWidth } from '../../../kit/list/ListFrame.css.ts';
import { outOfSight } from '../../../kit/text.css.ts';

const { color, space, size } = vars;

const wide = `${listWidth} (min-width: 50rem)`;
/** Each day is an entry of a list. */
const narrow = `${listWidth} (max-width: 49.99rem)`;

export const month = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  padding: `0 ${space[4]} ${space[8]}`,
});

export const title = style([heading, { flex: '1 1 12rem' }]);

export const beside = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  alignItems: 'start',
  '@container': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 13rem' } },
});

export const grid = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });

const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': { [wide]: { gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' } },
});

export const weekdays = style([
  row,
  {
    color: color.inkSoft,
    fontSize: size.tiny,
    fontWeight: 600,
    '@container': { [narrow]: outOfSight },
  },
]);

export const week = style([row]);

export const day = style({
  minWidth: 0,
  padding: space[1],
  borderTop: `1px solid ${color.hairline}`,
  outlineOffset: '-2px',
  '@container': {
    [wide]: { minHeight: '6.5rem', borderInlineEnd: `1px solid ${color.hairline}` },
  },
  selectors: {
    '&[data-target]': { background: color.sunken, boxShadow: `inset 0 0 0 2px ${color.ink}` },
  },
});
globalStyle(`${day}[data-empty]:not([data-target])`, {
  '@container': { [narrow]: { display: 'none' } },
});
// A week without a visible day is no row of the grid.
globalStyle(`${week}:not(:has(> :not([data-empty]))):not(:has(> [data-target]))`, {
  '@container': { [narrow]: { display: 'none' } },
});

export const other = style({ background: color.sunken });

export const number = style({
  display: 'block',
  color: color.inkSoft,
  fontSize: size.tiny,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '[aria-current=date] > &': { color: color.ink, fontWeight: 700 } },
});

/** The grid shows the number, the list the whole date. */
export const digits = style({ '@container': { [narrow]: { display: 'none' } } });
export const dayName = style({ '@container': { [wide]: outOfSight } });

export const drafts = style({ display: 'grid', gap: space[2], minWidth: 0 });

export const entries = style({
  display: 'grid',
  gap: space[1],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const entry = style({
  display: 'grid',
  minWidth: 0,
  padding: space[1],
  border: `1px solid ${color.hairline}`,
  borderRadius: vars.radius.control,
  background: color.surface,
  fontSize: size.tiny,
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
});

export const taken = style({ borderStyle: 'dashed', borderColor: color.ink });

const base = style({
  minHeight: '1.5rem',
  color: color.ink,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
  '@container': { [narrow]: { minHeight: '2.75rem', fontSize: size.small } },
});

export const link = styleVariants({ moves: [base, { cursor: 'grab' }], stays: [base] });

export const move = style({
  justifySelf: 'start',
  minHeight: '1.5rem',
  padding: 0,
  border: 0,
  background: 'none',
  color: color.inkSoft,
  cursor: 'pointer',
  font: 'inherit',
  textDecoration: 'underline',
  '@container': { [narrow]: { minHeight: '2.75rem' } },
});

const mark = style({
  display: 'inline-block',
  width: '0.625rem',
  height: '0.625rem',
  marginInlineEnd: space[1],
  border: '2px solid currentColor',
  borderRadius: '50%',
});

/** A ring, a half disc and a disc. */
export const markOf = styleVariants({
  draft: [mark],
  scheduled: [mark, { background: 'linear-gradient(90deg, currentColor 50%, transparent 50%)' }],
  published: [mark, { background: 'currentColor' }],
});
