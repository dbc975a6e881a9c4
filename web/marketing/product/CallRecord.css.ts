import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';

const { color, space } = vars;

export const card = style({
  display: 'grid',
  gap: space[5],
  padding: 'clamp(1.25rem, 3vw, 2rem)',
  borderRadius: vars.radius.card,
  background: color.pine,
  color: color.onPine,
  lineHeight: 1.4,
});

export const name = style({
  fontFamily: vars.font.display,
  fontSize: vars.size.title,
  fontWeight: 680,
  letterSpacing: '-0.02em',
});

export const outcome = style({
  padding: `${space[1]} ${space[3]}`,
  borderRadius: vars.radius.pill,
  background: color.signal,
  color: color.onSignal,
  fontSize: vars.size.small,
  fontWeight: 600,
});

export const recording = style({
  padding: `${space[5]} ${space[5]} ${space[3]}`,
  borderRadius: vars.radius.control,
  background: color.pineRaised,
});

export const wave = style({ width: '100%' });
export const heard = style({ stroke: color.signal });
export const unheard = style({ stroke: color.onPineSoft, opacity: 0.5 });

export const times = style({
  display: 'flex',
  justifyContent: 'space-between',
  marginTop: space[3],
  fontSize: vars.size.tiny,
  fontVariantNumeric: 'tabular-nums',
  color: color.onPineSoft,
});

export const answers = style({ fontSize: vars.size.small });
globalStyle(`${answers} > div`, {
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[4],
  paddingBlock: space[2],
  borderTop: `1px solid ${color.pineHairline}`,
});
globalStyle(`${answers} dt`, { color: color.onPineSoft });
globalStyle(`${answers} dd`, { fontWeight: 500, textAlign: 'right' });

export const meeting = style({
  display: 'grid',
  padding: `${space[3]} ${space[4]}`,
  borderLeft: `3px solid ${color.signal}`,
  borderRadius: '0.375rem',
  background: color.paper,
  color: color.ink,
  fontSize: vars.size.small,
});

export const synced = style({ fontSize: vars.size.small, color: color.onPineSoft });
