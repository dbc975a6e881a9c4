import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { media } from '../../../theme/media.ts';
import { control } from '../controls.css.ts';

const { space } = vars;

export const section = style({ paddingBottom: space[3] });

export const summary = style({
  padding: `${space[2]} ${space[4]}`,
  fontSize: vars.size.small,
  fontWeight: 600,
  cursor: 'pointer',
});

/** Cards have no scrolling box of their own, because it would catch the finger that scrolls the page. */
export const rows = style({
  '@media': { [media.desktop]: { maxHeight: '18rem', overflowY: 'auto' } },
});

/** How many cards a phone shows at first. */
export const FEW = 3;

export const few = style({});

globalStyle(`${few} tbody > tr:nth-child(n + ${FEW + 1})`, {
  '@media': { [media.belowDesktop]: { display: 'none' } },
});

export const more = style([
  control,
  {
    margin: `${space[3]} ${space[4]} 0`,
    // Keeps it clear of the bars that stick to the edges of the window.
    scrollMarginBlock: '6rem',
    '@media': { [media.desktop]: { display: 'none' } },
  },
]);
