import { style } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';
import { media } from '../../../../theme/media.ts';

const { color, space } = vars;

/** Yellow in light and dark mode, so that nobody mistakes a preview for the site. */
const YELLOW = '#ffdf6b';
const ON_YELLOW = '#2b2100';

export const banner = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[4]}`,
  padding: `${space[2]} ${space[4]}`,
  background: YELLOW,
  color: ON_YELLOW,
  fontSize: vars.size.small,
  // On a phone the banner would cover too much of the post.
  '@media': { [media.tablet]: { position: 'sticky', zIndex: 10, top: 0 } },
});

export const state = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  minHeight: '2.25rem',
});

/** A yellow badge on the yellow banner needs an outline. */
export const badge = style({
  display: 'inline-flex',
  borderRadius: vars.radius.pill,
  outline: `1px solid ${ON_YELLOW}`,
});

export const tool = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '2.25rem',
  padding: `0 ${space[3]}`,
  border: `1px solid ${ON_YELLOW}`,
  borderRadius: vars.radius.control,
  background: 'transparent',
  color: ON_YELLOW,
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: 'rgb(255 255 255 / 45%)' },
    '&:focus-visible': { outlineColor: ON_YELLOW },
  },
});

export const article = style({
  maxWidth: '75rem',
  margin: '0 auto',
  padding: `${space[8]} ${space[4]} ${space[16]}`,
  '@media': { [media.tablet]: { padding: `${space[12]} ${space[8]} ${space[20]}` } },
});

export const post = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
});

export const tag = style({
  padding: `${space[1]} ${space[3]}`,
  border: `1px solid ${color.hairline}`,
  borderRadius: vars.radius.pill,
  fontSize: vars.size.small,
});

export const alone = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'start',
  gap: space[5],
  maxWidth: '36rem',
  minHeight: '100dvh',
  margin: '0 auto',
  padding: space[5],
});

export const loading = style({ justifySelf: 'center', color: color.inkSoft });
