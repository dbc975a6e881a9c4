import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const { color, space } = vars;

/** Covers the bottom of the page, so that nothing moves when it appears. */
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
  // Ink instead of pine, because a pine bar would look like a part of a pine form below it.
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

// The focused element must not be covered by the bar.
globalStyle(`html:has(${bar}:not([hidden]))`, { scrollPaddingBottom: '14rem' });
