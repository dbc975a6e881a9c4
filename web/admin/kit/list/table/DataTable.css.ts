import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';
import { media } from '../../../../theme/media.ts';
import { kicker } from '../../../../theme/recipes.css.ts';
import { CROWDED, SCANT } from '../ListFrame.css.ts';
import { outOfSight } from '../../text.css.ts';

const { color, space } = vars;

export const frame = style({
  // Hidden text is positioned and must not widen the page.
  position: 'relative',
  borderTop: `1px solid ${vars.color.hairline}`,
  background: vars.color.surface,
  fontSize: vars.size.small,
  transition: `opacity ${vars.motion.quick}`,
});

/** Rows of the last selection, while the next one loads. */
export const stale = style({ opacity: 0.55 });

/** Below the width of a desktop rows are cards of any layout. */
export const table = style({
  display: 'block',
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '@media': { [media.desktop]: { display: 'table', tableLayout: 'fixed' } },
});

/** As wide as the table when rows are cards, too. */
export const body = style({
  display: 'block',
  '@media': { [media.desktop]: { display: 'table-row-group' } },
});

/** The first and the last column align with the rest of the page. */
export const edges = {
  '&:first-child': { paddingLeft: vars.space[4] },
  '&:last-child': { paddingRight: vars.space[4] },
} as const;

/** Cards name their facts; the head stays for screen readers. */
export const head = style({ '@media': { [media.belowDesktop]: outOfSight } });

const narrow = media.belowDesktop;

const headBase = style({
  padding: `0 ${space[3]}`,
  borderBottom: `1px solid ${color.hairline}`,
  background: color.surface,
  color: color.inkSoft,
  fontSize: vars.size.tiny,
  fontWeight: 600,
  textAlign: 'left',
  whiteSpace: 'nowrap',
  selectors: edges,
  '@media': { [media.desktop]: { position: 'sticky', zIndex: 1, top: 0, height: '2.25rem' } },
});

const wide = (width: string) => [headBase, { '@media': { [media.desktop]: { width } } }];

export const headCell = styleVariants({
  rest: [headBase],
  number: wide('7.5rem'),
  state: wide('9rem'),
  time: wide('9rem'),
  clock: wide('13rem'),
  action: wide('12rem'),
});
export type Width = keyof typeof headCell;

/** Hidden while open details leave the list too little room. */
export const givesWay = style({
  '@media': { [media.desktop]: { '@container': { [CROWDED]: { display: 'none' } } } },
});

export const givesWayLast = style({
  '@media': { [media.desktop]: { '@container': { [SCANT]: { display: 'none' } } } },
});

export const row = style({
  display: 'grid',
  gap: space[1],
  padding: `${space[3]} ${space[4]}`,
  borderBottom: `1px solid ${color.hairline}`,
  '@media': { [media.desktop]: { display: 'table-row' } },
});

export const opens = style({
  cursor: 'pointer',
  selectors: { '&:hover': { background: color.sunken } },
});

export const selected = style({
  background: color.sunken,
  boxShadow: `inset 3px 0 0 ${color.signal}`,
});

const cellBase = style({
  minWidth: 0,
  textAlign: 'left',
  fontVariantNumeric: 'tabular-nums',
  '@media': {
    [media.desktop]: {
      height: '2.75rem',
      padding: `0 ${space[3]}`,
      selectors: edges,
      borderBottom: `1px solid ${color.hairline}`,
      overflow: 'clip',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    [narrow]: { overflowWrap: 'anywhere' },
  },
});

export const name = style([cellBase, { fontWeight: 600 }]);

export const cell = style([
  cellBase,
  {
    '@media': {
      [narrow]: {
        display: 'grid',
        gridTemplateColumns: '6.5rem minmax(0, 1fr)',
        alignItems: 'center',
        justifyItems: 'start',
        '::before': { content: 'attr(data-label)', color: color.inkSoft },
      },
    },
  },
]);

/** A card does not name a fact that is empty. */
export const empty = style({ '@media': { [narrow]: { display: 'none' } } });

/** Never wider than its cell, because the clipped part could not be clicked. */
export const link = style({
  display: 'inline-block',
  maxWidth: '100%',
  overflow: 'clip',
  textDecoration: 'none',
  textOverflow: 'ellipsis',
  verticalAlign: 'bottom',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});

/** Named on cards only: elsewhere the head of the column says it. */
export const term = style({ '@media': { [media.desktop]: { display: 'none' } } });

const arrive = keyframes({ from: { background: color.sunken, opacity: 0.2 } });

export const arriving = style({
  '@media': { [media.motion]: { animation: `${arrive} 400ms ${vars.motion.ease}` } },
});

export const heading = style([kicker, { padding: `${space[3]} ${space[4]}` }]);

/** The head of a table that can be sorted: on cards it is a row of links. */
export const visibleHead = style({
  display: 'block',
  '@media': { [media.desktop]: { display: 'table-header-group' } },
});

export const visibleHeadRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[3]}`,
  padding: `0 ${space[4]} ${space[2]}`,
  '@media': { [media.desktop]: { display: 'table-row' } },
});

export const sort = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: '2.25rem',
  padding: 0,
  color: 'inherit',
  textDecoration: 'none',
  selectors: { '&:hover': { color: color.ink }, '&[aria-current]': { color: color.ink } },
});

export const arrow = style({ fontSize: '0.6875rem' });

export const checked = style({ background: color.sunken });

const CHECK_WIDTH = '2.75rem';

export const checkHead = style({
  padding: 0,
  '@media': {
    [media.desktop]: {
      position: 'sticky',
      zIndex: 1,
      top: 0,
      width: CHECK_WIDTH,
      height: '2.25rem',
      paddingLeft: space[3],
      borderBottom: `1px solid ${color.hairline}`,
      background: color.surface,
    },
  },
});

export const checkCell = style({
  alignSelf: 'start',
  padding: 0,
  '@media': {
    [media.desktop]: {
      width: CHECK_WIDTH,
      padding: `${space[2]} 0 ${space[2]} ${space[3]}`,
      borderBottom: `1px solid ${color.hairline}`,
      verticalAlign: 'middle',
    },
  },
});

/** The box itself is small; around it there is room for a finger. */
export const check = style({
  display: 'grid',
  placeItems: 'center',
  width: '1.75rem',
  height: '1.75rem',
  marginLeft: '-0.375rem',
});

globalStyle(`${check} input`, {
  width: '1rem',
  height: '1rem',
  margin: 0,
  accentColor: color.pine,
});
