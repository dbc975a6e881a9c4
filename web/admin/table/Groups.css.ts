import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';
import { control } from '../controls.css.ts';

const { space } = vars;

/** Folded away it leaves the list its room; open it keeps to a part of the window. */
export const groups = style({ paddingBottom: space[3] });

export const summary = style({
  padding: `${space[2]} ${space[4]}`,
  fontSize: vars.size.small,
  fontWeight: 600,
  cursor: 'pointer',
});

/** Where its rows are cards they stand whole: a part of a page that scrolls by itself catches the finger. */
export const rows = style({
  '@media': { [media.desktop]: { maxHeight: '18rem', overflowY: 'auto' } },
});

/** Of how many groups there are cards before somebody asks for all. */
export const FEW = 3;

export const few = style({});

globalStyle(`${few} tbody > tr:nth-child(n + ${FEW + 1})`, {
  '@media': { [media.belowDesktop]: { display: 'none' } },
});

export const more = style([
  control,
  {
    margin: `${space[3]} ${space[4]} 0`,
    // Brought into sight it stands clear of what sticks to the window's edges.
    scrollMarginBlock: '6rem',
    '@media': { [media.desktop]: { display: 'none' } },
  },
]);
