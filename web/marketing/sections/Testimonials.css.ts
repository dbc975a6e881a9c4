import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const { color, space } = vars;

export const band = style({ background: color.sunken, paddingBlock: 'clamp(4rem, 8vw, 7rem)' });

export const pair = style({
  display: 'grid',
  gap: `${space[16]} clamp(2rem, 6vw, 6rem)`,
  '@media': { [media.desktop]: { gridTemplateColumns: '1fr 1fr' } },
});

export const testimonial = style({ display: 'grid', alignContent: 'space-between', gap: space[8] });

export const quote = style({
  fontFamily: vars.font.display,
  fontSize: 'clamp(1.375rem, 1.15rem + 0.9vw, 1.875rem)',
  fontWeight: 680,
  lineHeight: 1.25,
  letterSpacing: '-0.015em',
  // The opening mark hangs in the margin.
  textIndent: '-0.42em',
});

export const by = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  fontSize: vars.size.small,
  lineHeight: 1.4,
});

/** A background of paper separates the portrait from the sunken ground. */
export const avatar = style({
  flexShrink: 0,
  overflow: 'hidden',
  borderRadius: vars.radius.pill,
  background: color.paper,
});
globalStyle(`${avatar} svg`, { background: 'transparent' });

export const portrait = style({
  width: '4.5rem',
  height: '4.5rem',
  borderRadius: vars.radius.pill,
  background: color.sunken,
  fill: 'none',
  stroke: color.ink,
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

export const picture = style({
  display: 'block',
  width: '4.5rem',
  height: '4.5rem',
  flexShrink: 0,
  borderRadius: vars.radius.pill,
  objectFit: 'cover',
});

export const skin = style({ fill: color.surface });
export const coat = style({ fill: color.pine, stroke: 'none' });
