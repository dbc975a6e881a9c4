import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const { color, space } = vars;

/** A bar on top of narrow screens: name and account, sections beneath. From a desktop on a column. */
export const sidebar = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: space[4],
  background: color.pine,
  color: color.onPine,
  fontSize: vars.size.small,
  '@media': {
    [media.desktop]: {
      position: 'sticky',
      top: 0,
      height: '100dvh',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr auto',
      alignItems: 'stretch',
    },
  },
});

globalStyle(`${sidebar} :focus-visible`, { outlineColor: color.onPine });

export const home = style({ padding: space[4], textDecoration: 'none' });

export const nav = style({
  gridRow: 2,
  gridColumn: '1 / -1',
  display: 'flex',
  gap: space[1],
  padding: `0 ${space[2]} ${space[2]}`,
  '@media': {
    [media.desktop]: {
      gridRow: 'auto',
      display: 'grid',
      alignContent: 'start',
      paddingTop: space[2],
    },
  },
});

const section = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '2.5rem',
  padding: `0 ${space[3]}`,
  borderRadius: vars.radius.control,
  textDecoration: 'none',
  selectors: { '&:hover': { background: color.pineRaised } },
});

export const link = styleVariants({
  current: [section, { background: color.pineRaised, color: color.onPine, fontWeight: 600 }],
  other: [section, { color: color.onPineSoft }],
});

export const account = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space[3],
  justifyItems: 'end',
  padding: `${space[3]} ${space[4]} ${space[3]} 0`,
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      justifyItems: 'stretch',
      padding: space[4],
      borderTop: `1px solid ${color.pineHairline}`,
    },
  },
});

const cut = style({
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const username = style([cut, { fontWeight: 600 }]);
export const email = style([
  cut,
  { gridColumn: 1, color: color.onPineSoft, fontSize: vars.size.tiny },
]);

export const out = style({
  gridRow: '1 / span 2',
  gridColumn: 2,
  minHeight: '2.25rem',
  padding: `0 ${space[3]}`,
  border: `1px solid ${color.onPineSoft}`,
  borderRadius: vars.radius.control,
  background: 'transparent',
  color: color.onPine,
  cursor: 'pointer',
  selectors: { '&:hover': { background: color.pineRaised } },
  '@media': { [media.desktop]: { gridRow: 'auto', gridColumn: 'auto', marginTop: space[3] } },
});
