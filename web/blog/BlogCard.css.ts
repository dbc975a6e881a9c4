import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const { color, space, size, motion, radius } = vars;

const base = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
});

export const card = style([base]);

/** A card without a picture has a coloured background and the height of its neighbours. */
export const plainCard = style([
  base,
  { padding: space[6], borderRadius: radius.card, background: color.sunken },
]);

export const frame = style({
  overflow: 'hidden',
  marginBottom: space[5],
  borderRadius: radius.card,
  background: color.sunken,
  aspectRatio: '1200 / 630',
});

export const picture = style({
  display: 'block',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  '@media': { [media.motion]: { transition: `transform ${motion.calm} ${motion.ease}` } },
  selectors: {
    [`${card}:hover &`]: { '@media': { [media.motion]: { transform: 'scale(1.03)' } } },
  },
});

export const category = style({
  marginBottom: space[2],
  color: color.signalInk,
  fontSize: size.small,
  fontWeight: 600,
});

export const title = style({
  fontSize: 'clamp(1.375rem, 1.25rem + 0.5vw, 1.625rem)',
  lineHeight: 1.15,
  overflowWrap: 'anywhere',
});
globalStyle(`${plainCard} ${title}`, { fontSize: 'clamp(1.5rem, 1.3rem + 0.9vw, 2rem)' });

/** Extends the link over the whole card. */
export const link = style({
  textDecoration: 'none',
  '::after': { content: '', position: 'absolute', inset: 0, borderRadius: radius.card },
  selectors: {
    [`${base}:hover &`]: { textDecoration: 'underline' },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': {
      outline: `2px solid ${color.focus}`,
      outlineOffset: '4px',
    },
  },
});

export const excerpt = style({
  display: '-webkit-box',
  overflow: 'hidden',
  marginTop: space[3],
  color: color.inkSoft,
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
});
globalStyle(`${plainCard} ${excerpt}`, { WebkitLineClamp: 6 });

export const byline = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  marginTop: 'auto',
  paddingTop: space[5],
  color: color.inkSoft,
  fontSize: size.small,
  lineHeight: 1.4,
});

export const author = style({ display: 'block', color: color.ink, fontWeight: 600 });
