import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const { color, space } = vars;

export const band = style({
  display: 'grid',
  gap: 'clamp(2.5rem, 5vw, 4.5rem)',
  paddingBlock: 'clamp(3rem, 6vw, 6rem) clamp(4rem, 8vw, 7.5rem)',
});

export const title = style({
  maxWidth: '11em',
  fontSize: 'clamp(2.5rem, 1.6rem + 4vw, 4.75rem)',
  lineHeight: 1,
});

/** A text that must not break at its hyphen. */
export const together = style({ display: 'inline-block', maxWidth: '100%' });

export const plans = style({
  display: 'grid',
  gap: space[4],
  '@media': {
    [media.tablet]: { gridTemplateColumns: '1fr 1fr' },
    // Name, price, minutes, features and button of all plans are level.
    [media.desktop]: {
      gridTemplateColumns: 'repeat(4, 1fr)',
      gridTemplateRows: 'auto auto auto 1fr auto',
      columnGap: space[5],
      rowGap: 0,
    },
  },
});

const card = style({
  display: 'grid',
  gap: space[5],
  // Aligns the buttons at the bottom of cards that are side by side.
  gridTemplateRows: 'auto auto auto 1fr auto',
  padding: space[6],
  border: `1px solid ${color.hairline}`,
  borderRadius: vars.radius.card,
  background: color.surface,
  '@media': {
    [media.desktop]: { gridRow: 'span 5', gridTemplateRows: 'subgrid' },
  },
});

export const plan = styleVariants({
  normal: [card],
  popular: [card, { borderColor: color.pine, background: color.pine, color: color.onPine }],
});
globalStyle(`${plan.popular} :focus-visible`, { outlineColor: color.onPine });

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  minHeight: '1.75rem',
});

export const badge = style({
  padding: `0.125rem ${space[3]}`,
  borderRadius: vars.radius.pill,
  background: color.signal,
  color: color.onSignal,
  fontSize: vars.size.tiny,
  fontWeight: 600,
});

export const price = style({
  fontFamily: vars.font.display,
  fontSize: 'clamp(2.25rem, 1.8rem + 1vw, 2.75rem)',
  fontWeight: 680,
  lineHeight: 1.1,
  letterSpacing: '-0.02em',
});

export const usage = style({
  display: 'grid',
  gap: space[1],
  alignContent: 'start',
  paddingBlock: space[4],
  borderBlock: `1px solid ${color.hairline}`,
  fontSize: vars.size.small,
});
globalStyle(`${plan.popular} ${usage}`, { borderColor: color.pineHairline });
globalStyle(`${usage} strong`, { fontSize: vars.size.body, fontWeight: 600 });

export const features = style({ display: 'grid', gap: space[3], alignContent: 'start' });

export const feature = style({ display: 'flex', gap: space[3], lineHeight: 1.4 });
globalStyle(`${feature} svg`, { marginTop: '0.1em', color: color.positive });
globalStyle(`${plan.popular} ${feature} svg`, { color: color.signal });

export const start = style({ width: '100%' });

export const service = style({
  display: 'grid',
  gap: space[3],
  alignItems: 'center',
  paddingBlock: space[6],
  borderTop: `1px solid ${color.hairline}`,
  '@media': {
    [media.tablet]: { gridTemplateColumns: '4fr 5fr auto auto', columnGap: space[6] },
  },
});

export const serviceText = style({ maxWidth: '26rem', color: color.inkSoft });

export const servicePrice = style({
  fontSize: vars.size.lead,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.tablet]: { minWidth: '7.5rem', textAlign: 'right' } },
});

export const more = style({ justifySelf: 'start', background: color.surface });
