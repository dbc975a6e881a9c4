import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { container } from '../ui/page.css.ts';

const { color, space } = vars;
const HEIGHT = '4.5rem';

export const header = style({
  position: 'sticky',
  top: 0,
  zIndex: 10,
  background: color.paper,
  borderBottom: `1px solid ${color.hairline}`,
});

export const bar = style([
  container,
  { display: 'flex', alignItems: 'center', justifyContent: 'space-between', height: HEIGHT },
]);

export const home = style({ textDecoration: 'none', borderRadius: '0.25rem' });

export const toggle = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  marginRight: '-0.5rem',
  border: 0,
  borderRadius: vars.radius.control,
  background: 'transparent',
  cursor: 'pointer',
  '@media': { [media.tablet]: { display: 'none' } },
});

/** A popover on small screens. It closes by Escape or a tap beside it, and works without JavaScript. */
export const menu = style({
  position: 'fixed',
  inset: `calc(${HEIGHT} + 1px) 0 auto 0`,
  width: '100%',
  maxWidth: 'none',
  margin: 0,
  padding: `${space[4]} clamp(1.25rem, 4vw, 3rem) ${space[6]}`,
  border: 0,
  borderBottom: `1px solid ${color.hairline}`,
  background: color.paper,
  color: color.ink,
  '::backdrop': { background: 'rgb(16 21 28 / 30%)', top: `calc(${HEIGHT} + 1px)` },
  selectors: { '&:popover-open': { display: 'grid', gap: space[2] } },
  '@media': {
    [media.tablet]: {
      display: 'flex',
      alignItems: 'center',
      gap: space[2],
      position: 'static',
      width: 'auto',
      padding: 0,
      border: 0,
      overflow: 'visible',
    },
  },
});

export const link = style({
  padding: `${space[3]} 0`,
  borderRadius: vars.radius.control,
  fontWeight: 500,
  textDecoration: 'none',
  ':hover': { background: color.sunken },
  '@media': {
    [media.tablet]: { padding: `${space[2]} ${space[3]}` },
  },
});

export const login = style({ '@media': { [media.tablet]: { marginLeft: space[2] } } });
