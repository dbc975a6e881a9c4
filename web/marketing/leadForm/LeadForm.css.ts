import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';
import { lit, unlit } from '../../ui/Dial.css.ts';
import * as fieldStyles from '../../ui/fields/Field.css.ts';

const { color, space } = vars;

export const card = style({
  padding: 'clamp(1.5rem, 3vw, 2.25rem)',
  borderRadius: vars.radius.card,
  background: color.pine,
  color: color.onPine,
});

export const title = style({ fontSize: 'clamp(1.5rem, 1.3rem + 0.8vw, 1.875rem)' });

export const lead = style({ marginTop: space[3], textWrap: 'balance', color: color.onPineSoft });

export const notice = style({
  display: 'grid',
  marginTop: space[5],
  padding: `${space[3]} ${space[4]}`,
  borderRadius: vars.radius.control,
  background: color.paper,
  color: color.ink,
});

export const form = style({
  display: 'grid',
  gap: space[4],
  marginTop: space[6],
  '@media': { [media.tabletOnly]: { gridTemplateColumns: '1fr 1fr' } },
});

const appear = keyframes({
  from: { opacity: 0, transform: 'translateY(0.5rem)' },
});

const FIRST_MS = 500;
const STEP_MS = 200;

/** A field, the button, the consent: each a step after the one before. */
export const part = style({
  '@media': { [media.reveal]: { animation: `${appear} 400ms ${vars.motion.ease} both` } },
});

// The three hidden inputs come first.
for (const [index, delay] of [0, 1, 2, 3, 4].map((step) => [step + 4, FIRST_MS + step * STEP_MS])) {
  globalStyle(`${form} > ${part}:nth-child(${index})`, { animationDelay: `${delay}ms` });
}

/** Why the whole form was refused, such as too many tries. */
export const refusal = style({ color: color.dangerOnPine, fontWeight: 500 });

export const submit = style({
  minHeight: '3.25rem',
  marginTop: space[1],
  // Beside a field: level with its input.
  '@media': {
    [media.tabletOnly]: { alignSelf: 'start', minHeight: '3rem', marginTop: '1.625rem' },
  },
  fontSize: '1.0625rem',
  vars: { [lit]: color.onSignal, [unlit]: 'rgb(16 21 28 / 25%)' },
});

export const consent = style({
  fontSize: vars.size.tiny,
  lineHeight: 1.45,
  color: color.onPineSoft,
  '@media': { [media.tabletOnly]: { gridColumn: '1 / -1' } },
});

globalStyle(`${card} :focus-visible`, { outlineColor: color.onPine });
globalStyle(`${card} ${fieldStyles.error}`, { color: color.dangerOnPine });
