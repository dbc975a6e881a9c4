import { createVar, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { productMetrics } from '../../content/marketing/product.ts';
import { countUp, stats as facts } from '../../content/marketing/stats.ts';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const { color, space } = vars;

// The figure is the answer and comes second in the source, but is seen first.
export const stat = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  gap: space[2],
  paddingTop: space[4],
  borderTop: `1px solid ${color.pineHairline}`,
});

export const figure = style({
  fontFamily: vars.font.display,
  fontSize: 'clamp(2.75rem, 2rem + 2.4vw, 3.75rem)',
  fontWeight: 680,
  letterSpacing: '-0.03em',
  lineHeight: 1.05,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export const label = style({ maxWidth: '18rem', color: color.onPineSoft, lineHeight: 1.4 });

/** What a figure has counted to. A registered integer, so that it can be animated and printed. */
const counted = createVar({ syntax: '<integer>', inherits: true, initialValue: '0' });

const count = keyframes({ from: { vars: { [counted]: '0' } } });

const counter = style({
  '::after': { counterReset: `counted ${counted}`, content: 'counter(counted)' },
  '@media': { [media.reveal]: { animation: `${count} ${countUp.durationMs}ms ease-out both` } },
});

/** By the number it counts to. */
export const counting = styleVariants(
  Object.fromEntries([...facts, ...productMetrics].map(({ value }) => [value, value])),
  (value) => [counter, { vars: { [counted]: String(value) } }],
);
