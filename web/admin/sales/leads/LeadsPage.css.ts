import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { media } from '../../../theme/media.ts';
import { exact } from '../../kit/text.css.ts';
import { BUSY, CRAMPED, CROWDED, FULL, TIGHT } from '../../kit/list/ListFrame.css.ts';
import { edges } from '../../kit/list/table/DataTable.css.ts';

const { color, space } = vars;

/** On a narrow screen a row is a card of five lines and two columns, with its box before them. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space[3],
  padding: `${space[2]} ${space[4]}`,
  borderBottom: `1px solid ${color.hairline}`,
  '@media': { [media.desktop]: { display: 'table-row' } },
});

/** Shared by head and rows, so that both align. */
const cell = style({
  gridColumn: 2,
  textAlign: 'left',
  fontWeight: 'inherit',
  '@media': {
    [media.desktop]: {
      height: '2.75rem',
      padding: `0 ${space[3]}`,
      selectors: edges,
      borderBottom: `1px solid ${color.hairline}`,
    },
  },
});

const head = style([
  cell,
  {
    position: 'sticky',
    zIndex: 1,
    top: 0,
    background: color.surface,
    color: color.inkSoft,
    fontSize: vars.size.tiny,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    '@media': { [media.desktop]: { height: '2.25rem' } },
  },
]);

/** Clipped, not hidden: focusing a link would scroll a cell that can scroll. */
const cut = style({ overflow: 'clip', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
/** The second column of a card is aligned to its edge. */
const right = style({ '@media': { [media.belowDesktop]: { justifySelf: 'end' } } });

const hiddenAt = (width: string) =>
  style({ '@media': { [media.desktop]: { '@container': { [width]: { display: 'none' } } } } });
const hiddenFirst = hiddenAt(FULL);
const hiddenSecond = hiddenAt(BUSY);
const hiddenThird = hiddenAt(CROWDED);
const hiddenFourth = hiddenAt(TIGHT);
const hiddenLast = hiddenAt(CRAMPED);

export const contact = style([exact, { textDecorationColor: color.edge }]);
/** Below the state of the call, in the same row. */
export const until = style({
  display: 'block',
  paddingBottom: space[1],
  color: color.inkSoft,
  fontSize: vars.size.tiny,
  lineHeight: 1.2,
  whiteSpace: 'nowrap',
});
export const campaign = style({ color: color.ink });

/** The email address gets the width that the other columns leave. */
export const columns = {
  name: {
    head: style([head, { width: '13%', '@container': { [BUSY]: { width: 'auto' } } }]),
    cell: style([cell, cut, { fontWeight: 600 }]),
  },
  phone: {
    head: style([head, hiddenLast, { width: '7.75rem' }]),
    cell: style([cell, cut, hiddenLast, { fontVariantNumeric: 'tabular-nums', gridRow: 2 }]),
  },
  email: {
    head: style([head, hiddenSecond]),
    cell: style([cell, cut, hiddenSecond, { gridRow: 3 }]),
  },
  source: {
    head: style([head, hiddenFirst, { width: '10%' }]),
    cell: style([cell, cut, hiddenFirst, { color: color.inkSoft, gridRow: 4 }]),
  },
  received: {
    head: style([head, hiddenFourth, { width: '8rem' }]),
    cell: style([
      cell,
      cut,
      right,
      hiddenFourth,
      { color: color.inkSoft, fontVariantNumeric: 'tabular-nums', gridRow: 3, gridColumn: 3 },
    ]),
  },
  state: {
    head: style([head, { width: '8.5rem' }]),
    cell: style([cell, right, { gridRow: 2, gridColumn: 3 }]),
  },
  speed: {
    head: style([head, { width: '11.5rem' }]),
    cell: style([cell, right, { gridRow: 1, gridColumn: 3 }]),
  },
  owner: {
    head: style([head, hiddenThird, { width: '7rem' }]),
    cell: style([cell, cut, hiddenThird, { gridRow: 5 }]),
  },
  status: {
    head: style([head, hiddenLast, { width: '9rem' }]),
    cell: style([cell, right, hiddenLast, { gridRow: 4, gridColumn: 3 }]),
  },
};
