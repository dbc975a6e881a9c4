import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { proof } from '../../content/facts/claims.ts';
import { proofReveal } from '../../content/marketing/demo.ts';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const { color, space } = vars;

export const points = style({
  display: 'grid',
  gap: `${space[8]} ${space[8]}`,
  '@media': {
    [media.tablet]: { gridTemplateColumns: '1fr 1fr' },
    [media.desktop]: { gridTemplateColumns: 'repeat(4, 1fr)', rowGap: space[12] },
  },
});

// Text is only displaced while it waits, so that it can be read all the same.
const arrive = keyframes({ from: { transform: 'translateY(1.5rem)' } });

export const point = style({
  paddingTop: space[4],
  borderTop: `1px solid ${color.ink}`,
  fontFamily: vars.font.display,
  fontSize: 'clamp(1.375rem, 1.2rem + 0.6vw, 1.75rem)',
  fontWeight: 680,
  lineHeight: 1.12,
  letterSpacing: '-0.02em',
  textWrap: 'balance',
  '@media': { [media.reveal]: { animation: `${arrive} 400ms ${vars.motion.ease} both` } },
});
for (const index of Object.keys(proof).keys()) {
  globalStyle(`${point}:nth-child(${index + 1})`, {
    animationDelay: `${index * proofReveal.staggerMs}ms`,
  });
}
