import { globalStyle, style, keyframes } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { proof } from '../content/facts/claims.ts';
import { proofReveal } from '../content/marketing/demo.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space } = vars;

/** The form is beside the text and the video. On small screens it is between them. */
export const hero = style({
  display: 'grid',
  gap: 'clamp(2rem, 4vw, 2.75rem) clamp(2.5rem, 5vw, 4rem)',
  paddingBlock: 'clamp(2.5rem, 5vw, 4.5rem) clamp(3rem, 6vw, 5.5rem)',
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
      gridTemplateRows: 'auto 1fr',
      alignItems: 'start',
    },
  },
});

globalStyle(`${hero} > :nth-child(2)`, {
  '@media': { [media.desktop]: { gridColumn: 2, gridRow: '1 / 3' } },
});

export const title = style({
  maxWidth: '9em',
  fontSize: 'clamp(2.75rem, 1.6rem + 4vw, 5rem)',
  lineHeight: 1,
  letterSpacing: '-0.03em',
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

export const band = style({ paddingBlock: space[8] });

export const details = style({ maxWidth: '44rem' });

export const summary = style({
  paddingBlock: space[2],
  fontWeight: 600,
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.25em',
  listStyle: 'none',
  cursor: 'pointer',
  ':hover': { color: color.signalInk },
});

export const form = style({
  display: 'grid',
  gap: space[5],
  paddingBlock: `${space[4]} ${space[8]}`,
});

export const notice = style({
  display: 'grid',
  maxWidth: '44rem',
  marginBottom: space[4],
  padding: `${space[3]} ${space[4]}`,
  border: `1px solid ${color.hairline}`,
  borderRadius: vars.radius.control,
  background: color.surface,
});
