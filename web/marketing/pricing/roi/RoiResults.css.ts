import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { media } from '../../../theme/media.ts';

const { color, space } = vars;

const glow = keyframes({
  '50%': { boxShadow: `0 0 0 4px ${color.signal}` },
});

export const card = style({
  position: 'relative',
  display: 'grid',
  gap: space[6],
  alignContent: 'start',
  padding: 'clamp(1.5rem, 4vw, 2.5rem)',
  borderRadius: vars.radius.card,
  background: color.pine,
  color: color.onPine,
  selectors: {
    '&[data-phase=calculating]': { boxShadow: `0 0 0 2px ${color.signal}` },
  },
  '@media': {
    [media.motion]: {
      selectors: { '&[data-phase=calculating]': { animation: `${glow} 500ms 2` } },
    },
  },
});

export const main = style({
  display: 'grid',
  gap: space[5],
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr 1fr' } },
});

export const term = style({ color: color.onPineSoft });

export const figure = style({
  margin: 0,
  fontFamily: vars.font.display,
  fontSize: 'clamp(2.25rem, 1.5rem + 2.4vw, 3.25rem)',
  fontWeight: 680,
  lineHeight: 1.1,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
});

export const chart = style({
  display: 'grid',
  gap: space[2],
  paddingBlock: space[5],
  borderBlock: `1px solid ${color.pineHairline}`,
});

export const bar = style({
  display: 'grid',
  gridTemplateColumns: '5rem 1fr auto',
  gap: space[3],
  alignItems: 'center',
  fontSize: vars.size.small,
});

export const track = style({
  width: '100%',
  height: '0.875rem',
  borderRadius: '0.25rem',
  background: color.pineRaised,
});

export const product = style({ fill: color.signal });
export const human = style({ fill: color.onPineSoft });

export const note = style({ fontSize: vars.size.small, color: color.onPineSoft });

export const row = style({ display: 'flex', justifyContent: 'space-between', gap: space[4] });

export const value = style({
  minWidth: '3.75rem',
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'right',
});

export const status = style({
  position: 'absolute',
  right: 'clamp(1.5rem, 4vw, 2.5rem)',
  top: space[2],
  fontSize: vars.size.tiny,
  color: color.onPineSoft,
});
