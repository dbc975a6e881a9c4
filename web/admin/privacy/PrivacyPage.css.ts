import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';
import { button } from '../../ui/Button.css.ts';

const { color, space } = vars;

export const search = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: space[3],
  maxWidth: '36rem',
});

export const searchField = style({ flex: '1 1 16rem' });

/** Looks dangerous already before the question. */
export const destructive = style([
  button.quiet,
  {
    borderColor: color.danger,
    color: color.danger,
    selectors: {
      '&:hover:not(:disabled)': { borderColor: color.danger, background: color.sunken },
    },
  },
]);

export const counts = style({ display: 'grid', maxWidth: '36rem' });

export const count = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[4],
  padding: `${space[2]} 0`,
  borderTop: `1px solid ${color.hairline}`,
});

export const number = style({ fontVariantNumeric: 'tabular-nums' });

export const table = style({
  display: 'block',
  width: '100%',
  borderCollapse: 'collapse',
  '@media': { [media.desktop]: { display: 'table' } },
});

export const headCell = style({
  display: 'none',
  padding: `${space[2]} ${space[4]} ${space[2]} 0`,
  color: color.inkSoft,
  fontSize: vars.size.tiny,
  fontWeight: 600,
  textAlign: 'left',
  '@media': { [media.desktop]: { display: 'table-cell' } },
});

export const row = style({
  display: 'grid',
  padding: `${space[3]} 0`,
  borderTop: `1px solid ${color.hairline}`,
  '@media': { [media.desktop]: { display: 'table-row', padding: 0 } },
});

const cellBase = style({
  padding: 0,
  textAlign: 'left',
  verticalAlign: 'top',
  '@media': {
    [media.desktop]: {
      padding: `${space[3]} ${space[4]} ${space[3]} 0`,
      borderTop: `1px solid ${color.hairline}`,
    },
  },
});

export const name = style([cellBase, { fontWeight: 600 }]);

export const cell = style([
  cellBase,
  { color: color.inkSoft, '@media': { [media.desktop]: { minWidth: '6.5rem' } } },
]);
