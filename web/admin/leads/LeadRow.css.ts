import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';
import { exact } from '../exact.css.ts';
import { BUSY, CRAMPED, CROWDED, TIGHT } from '../table/listWidth.css.ts';
import { edges } from '../table/TableFrame.css.ts';

const { color, space } = vars;

const arrive = keyframes({ from: { background: color.sunken, opacity: 0.2 } });

/** On a narrow screen a row is a small card of four lines; from a tablet on it is a row. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space[3],
  padding: `${space[2]} ${space[4]}`,
  borderBottom: `1px solid ${color.hairline}`,
  cursor: 'pointer',
  selectors: { '&:hover': { background: color.sunken } },
  '@media': { [media.desktop]: { display: 'table-row' } },
});

export const selected = style({
  background: color.sunken,
  boxShadow: `inset 3px 0 0 ${color.signal}`,
});

export const fresh = style({
  '@media': { [media.motion]: { animation: `${arrive} 400ms ${vars.motion.ease}` } },
});

/** Shared with the head, so that both agree. */
export const cell = style({
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

/** Clipped, not hidden: a cell that can scroll is scrolled by the focus of its own link. */
const cut = style({ overflow: 'clip', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
/** In the card's second column everything ends at its edge. */
const right = style({ '@media': { [media.belowDesktop]: { justifySelf: 'end' } } });

/** Columns that give way to the details, one kind after the other as less and less is left. */
export const givesWayFirst = style({
  '@media': { [media.desktop]: { '@container': { [BUSY]: { display: 'none' } } } },
});
export const givesWay = style({
  '@media': { [media.desktop]: { '@container': { [CROWDED]: { display: 'none' } } } },
});
export const givesWayNext = style({
  '@media': { [media.desktop]: { '@container': { [TIGHT]: { display: 'none' } } } },
});
export const givesWayLast = style({
  '@media': { [media.desktop]: { '@container': { [CRAMPED]: { display: 'none' } } } },
});

export const contact = style([exact, { textDecorationColor: color.edge }]);

export const name = style([cell, cut, { fontWeight: 600 }]);
export const link = style({
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});

export const phone = style([
  cell,
  cut,
  givesWayLast,
  { fontVariantNumeric: 'tabular-nums', gridRow: 2 },
]);
export const email = style([cell, cut, givesWay, { gridRow: 3 }]);
export const source = style([cell, cut, givesWayFirst, { color: color.inkSoft, gridRow: 4 }]);
export const campaign = style({ color: color.ink });
export const received = style([
  cell,
  cut,
  right,
  givesWayNext,
  { color: color.inkSoft, fontVariantNumeric: 'tabular-nums', gridRow: 3, gridColumn: 2 },
]);
export const state = style([cell, right, { gridRow: 2, gridColumn: 2 }]);
export const speed = style([cell, right, { gridRow: 1, gridColumn: 2 }]);
export const status = style([cell, right, givesWayLast, { gridRow: 4, gridColumn: 2 }]);
