import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';
import { CROWDED } from './listWidth.css.ts';
import { edges } from './TableFrame.css.ts';

const { color, space } = vars;
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

/** Columns that give way to the details. */
export const givesWay = style({
  '@media': { [media.desktop]: { '@container': { [CROWDED]: { display: 'none' } } } },
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

/** One below the other a column's name would stand there for nothing. */
export const empty = style({ '@media': { [narrow]: { display: 'none' } } });

export const link = style({
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});

export const soft = style({ color: color.inkSoft });
