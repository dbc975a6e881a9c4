import { style, type StyleRule } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';
import { media } from '../../../../theme/media.ts';
import { heading } from '../../../../theme/recipes.css.ts';
import { control } from '../../controls.css.ts';

const { color, space } = vars;

export const section = style({
  borderTop: `1px solid ${color.hairline}`,
  borderBottom: `1px solid ${color.hairline}`,
  background: color.surface,
  fontSize: vars.size.small,
});

export const title = style([heading, { padding: `${space[3]} ${space[4]}` }]);

export const count = style({
  color: color.inkSoft,
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums',
});

export const empty = style({ padding: `0 ${space[4]} ${space[4]}`, color: color.inkSoft });

const headBase = style({
  height: '2.25rem',
  padding: `0 ${space[4]}`,
  borderBottom: `1px solid ${color.hairline}`,
  color: color.inkSoft,
  fontSize: vars.size.tiny,
  fontWeight: 600,
  textAlign: 'left',
  whiteSpace: 'nowrap',
});

const head = (desktop: StyleRule = {}) =>
  style([headBase, { '@media': { [media.desktop]: desktop } }]);

const wordHead = head({ width: '8.5rem' });

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  padding: `${space[3]} ${space[4]}`,
  borderTop: `1px solid ${color.hairline}`,
  '@media': { [media.desktop]: { display: 'table-row' } },
  selectors: { '&:hover': { background: color.sunken } },
});

const cell = style({
  minWidth: 0,
  padding: 0,
  fontWeight: 400,
  textAlign: 'left',
  '@media': {
    [media.desktop]: {
      height: '3.25rem',
      padding: `${space[2]} ${space[4]}`,
      borderTop: `1px solid ${color.hairline}`,
      verticalAlign: 'middle',
    },
  },
});

const oneLine = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

const disabled = { cursor: 'not-allowed', opacity: 0.5 };

export const action = style([
  control,
  {
    marginLeft: 0,
    '@media': { [media.desktop]: { marginLeft: space[2] } },
    selectors: { '&:disabled': disabled, '&:disabled:hover': { borderColor: color.edge } },
  },
]);

export const destructive = style([
  action,
  {
    color: color.danger,
    selectors: { '&:hover:not(:disabled)': { borderColor: color.danger } },
  },
]);

const factCell = style([cell, { gridColumn: '1 / -1', color: color.inkSoft }]);

/** The looks of a column, by what it shows. */
export const columns = {
  name: { head: head(), cell: style([cell, oneLine, { fontWeight: 600 }]) },
  email: {
    head: head(),
    cell: style([
      cell,
      oneLine,
      { gridColumn: '1 / -1', '@media': { [media.desktop]: { color: color.inkSoft } } },
    ]),
  },
  fact: { head: head(), cell: factCell },
  word: { head: wordHead, cell: factCell },
  day: { head: head({ width: '10rem' }), cell: factCell },
  /** In the upper right corner of a card. */
  state: {
    head: wordHead,
    cell: style([
      cell,
      {
        gridArea: '1 / 2',
        textAlign: 'right',
        '@media': { [media.desktop]: { textAlign: 'left' } },
      },
    ]),
  },
  actions: {
    head: head({ width: '13rem', textAlign: 'right' }),
    cell: style([
      cell,
      {
        display: 'flex',
        gap: space[2],
        gridColumn: '1 / -1',
        paddingTop: space[2],
        '@media': {
          [media.desktop]: { display: 'table-cell', textAlign: 'right', whiteSpace: 'nowrap' },
        },
      },
    ]),
  },
};
