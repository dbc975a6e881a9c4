import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const { color, space } = vars;

/** Lies over the foot of the page, so that nothing moves when it comes or goes. */
export const bar = style({
  position: 'fixed',
  zIndex: 15,
  insetInline: space[3],
  bottom: space[3],
  display: 'grid',
  gap: space[4],
  maxWidth: '60rem',
  marginInline: 'auto',
  padding: `${space[4]} ${space[5]}`,
  borderRadius: vars.radius.card,
  // Ink, as of what speaks up by itself: on pine it would melt into the form that it may lie over.
  background: color.ink,
  color: color.onPine,
  boxShadow: '0 1rem 3rem rgb(16 21 28 / 28%)',
  fontSize: vars.size.small,
  selectors: { '&[hidden]': { display: 'none' } },
  '@media': {
    [media.tablet]: { gridTemplateColumns: '1fr auto', alignItems: 'center', gap: space[6] },
  },
});

export const text = style({ maxWidth: '40rem' });

export const answers = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space[3] });

export const answer = style({ minWidth: '7rem' });

globalStyle(`${bar} :focus-visible`, { outlineColor: color.onPine });

// What has the focus must not end up beneath it.
globalStyle(`html:has(${bar}:not([hidden]))`, { scrollPaddingBottom: '14rem' });
