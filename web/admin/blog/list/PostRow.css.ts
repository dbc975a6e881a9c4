import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { media } from '../../../theme/media.ts';

const { color, space } = vars;

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, auto) auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  padding: `${space[3]} ${space[4]}`,
  borderTop: `1px solid ${color.hairline}`,
  '@media': {
    [media.desktop]: { display: 'table-row' },
  },
  selectors: { '&:hover': { background: color.sunken } },
});

export const chosen = style({ background: color.sunken });

const cell = style({
  padding: 0,
  fontWeight: 400,
  textAlign: 'left',
  '@media': {
    [media.desktop]: {
      height: '3.75rem',
      padding: `${space[2]} ${space[3]}`,
      borderBottom: `1px solid ${color.hairline}`,
      verticalAlign: 'middle',
    },
  },
});

const soft = style({ color: color.inkSoft, fontVariantNumeric: 'tabular-nums' });

export const select = style([
  cell,
  { alignSelf: 'start', '@media': { [media.desktop]: { paddingRight: 0, width: '2.75rem' } } },
]);

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

export const title = style([cell, { gridColumn: '2 / -1' }]);

const cut = style({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  '@media': { [media.desktop]: { WebkitLineClamp: 1 } },
});

export const link = style([
  cut,
  {
    color: color.ink,
    fontWeight: 600,
    textDecoration: 'none',
    ':hover': { textDecoration: 'underline' },
  },
]);
export const excerpt = style([cut, { color: color.inkSoft }]);

/** On cards the facts stand in one line under the title. */
export const author = style([
  cell,
  soft,
  { gridColumn: 2, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
]);
export const date = style([cell, soft, { gridColumn: 3, whiteSpace: 'nowrap' }]);
export const views = style([
  cell,
  soft,
  {
    gridColumn: 4,
    whiteSpace: 'nowrap',
    // On a card no column's head says what is counted.
    '::after': { content: '" views"' },
    '@media': { [media.desktop]: { textAlign: 'right', '::after': { content: 'none' } } },
  },
]);

export const status = style([cell, { gridRow: 3, gridColumn: '2 / 4' }]);

// In the same place as the status, at the other end: its marks need more room than a column has.
export const actions = style([
  cell,
  {
    gridRow: 3,
    gridColumn: '2 / -1',
    justifySelf: 'end',
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
]);

export const action = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: '2.25rem',
  height: '2.25rem',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.control,
  background: 'transparent',
  color: color.inkSoft,
  verticalAlign: 'middle',
  cursor: 'pointer',
  selectors: { '&:hover': { background: color.hairline, color: color.ink } },
});

export const destructive = style([action, { selectors: { '&:hover': { color: color.danger } } }]);
