import { style, type StyleRule } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';
import { media } from '../../../../theme/media.ts';

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

const headBase = style({
  padding: 0,
  color: color.inkSoft,
  fontSize: vars.size.tiny,
  fontWeight: 600,
  textAlign: 'left',
  whiteSpace: 'nowrap',
  '@media': {
    [media.desktop]: {
      position: 'sticky',
      zIndex: 1,
      top: 0,
      height: '2.25rem',
      padding: `0 ${space[3]}`,
      borderBottom: `1px solid ${color.hairline}`,
      background: color.surface,
    },
  },
});

const head = (desktop: StyleRule = {}) =>
  style([headBase, { '@media': { [media.desktop]: desktop } }]);

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

/** On a card author, date and views are one line below the title; status and actions are the last line. */
export const columns = {
  title: { head: head(), cell: style([cell, { gridColumn: '2 / -1' }]) },
  author: {
    head: head({ width: '10rem' }),
    cell: style([
      cell,
      soft,
      { gridColumn: 2, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    ]),
  },
  date: {
    head: head({ width: '8rem' }),
    cell: style([cell, soft, { gridColumn: 3, whiteSpace: 'nowrap' }]),
  },
  views: {
    head: head({ width: '5.5rem', textAlign: 'right' }),
    cell: style([
      cell,
      soft,
      {
        gridColumn: 4,
        // While the list loads, the word is beside a bar that is wider than any number.
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        // A card has no head that names the number.
        '::after': { content: '" views"' },
        '@media': { [media.desktop]: { textAlign: 'right', '::after': { content: 'none' } } },
      },
    ]),
  },
  status: {
    head: head({ width: '7.5rem' }),
    cell: style([cell, { gridRow: 3, gridColumn: '2 / 4' }]),
  },
  actions: {
    head: style([
      headBase,
      {
        position: 'absolute',
        clipPath: 'inset(50%)',
        '@media': {
          [media.desktop]: {
            position: 'sticky',
            clipPath: 'none',
            width: '9rem',
            textAlign: 'right',
          },
        },
      },
    ]),
    cell: style([
      cell,
      {
        gridRow: 3,
        gridColumn: '2 / -1',
        justifySelf: 'end',
        textAlign: 'right',
        whiteSpace: 'nowrap',
      },
    ]),
  },
};
