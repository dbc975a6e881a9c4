import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const { color, space } = vars;

/** A bar on top of narrow screens: name and account, sections beneath. From a desktop on a column. */
export const sidebar = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: space[2],
  background: color.pine,
  color: color.onPine,
  fontSize: vars.size.small,
  '@media': {
    [media.desktop]: {
      position: 'sticky',
      top: 0,
      height: '100dvh',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto auto minmax(0, 1fr)',
      alignItems: 'stretch',
    },
  },
});

globalStyle(`${sidebar} :focus-visible`, { outlineColor: color.onPine });

export const home = style({ padding: space[4], textDecoration: 'none' });

const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  minHeight: '2.5rem',
  padding: `0 ${space[3]}`,
  border: `1px solid ${color.onPineSoft}`,
  borderRadius: vars.radius.control,
  background: 'transparent',
  color: color.onPine,
  cursor: 'pointer',
  selectors: { '&:hover': { background: color.pineRaised } },
});

/** Opens the command palette; on a column it looks like the field that it opens. */
export const palette = style([
  bar,
  {
    justifySelf: 'end',
    '@media': {
      [media.desktop]: {
        justifySelf: 'stretch',
        minHeight: '2.25rem',
        margin: `0 ${space[3]} ${space[2]}`,
        borderColor: color.pineHairline,
        color: color.onPineSoft,
      },
    },
  },
]);

/** Narrow screens have no keyboard, so they do not show the keys. */
export const key = style({
  display: 'none',
  fontFamily: 'inherit',
  fontSize: vars.size.tiny,
  '@media': { [media.desktop]: { display: 'inline' } },
});

export const menu = style([
  bar,
  {
    marginRight: space[4],
    selectors: { '&[aria-expanded=true]': { background: color.pineRaised } },
    '@media': { [media.desktop]: { display: 'none' } },
  },
]);

const panel = style({
  gridColumn: '1 / -1',
  borderTop: `1px solid ${color.pineHairline}`,
  '@media': {
    [media.desktop]: {
      display: 'grid',
      gridTemplateRows: 'minmax(0, 1fr) auto',
      minHeight: 0,
      borderTop: 0,
    },
  },
});

export const opened = style([panel]);
export const closed = style([
  panel,
  { display: 'none', '@media': { [media.desktop]: { display: 'grid' } } },
]);

export const nav = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
  alignContent: 'start',
  gap: space[3],
  padding: space[2],
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: space[2],
      overflowY: 'auto',
    },
  },
});

export const group = style({
  display: 'grid',
  alignContent: 'start',
  gap: '0.125rem',
  // What has no heading would not line up with what has one.
  selectors: { '&:first-child': { gridColumn: '1 / -1' } },
});

export const groupName = style({
  padding: `${space[1]} ${space[3]}`,
  color: color.onPineSoft,
  fontSize: vars.size.tiny,
});

const section = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '2.5rem',
  padding: `0 ${space[3]}`,
  borderRadius: vars.radius.control,
  textDecoration: 'none',
  selectors: { '&:hover': { background: color.pineRaised } },
  // All sections fit beside a list, on a screen of 900 pixels.
  '@media': { [media.desktop]: { minHeight: '2rem' } },
});

export const link = styleVariants({
  current: [section, { background: color.pineRaised, color: color.onPine, fontWeight: 600 }],
  other: [section, { color: color.onPineSoft }],
});

export const account = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space[3],
  padding: space[4],
  borderTop: `1px solid ${color.pineHairline}`,
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
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
