import { style, keyframes } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { lit, unlit } from '../ui/Dial.css.ts';
import { container } from '../ui/page.css.ts';
import { media } from '../theme/media.ts';

const { color, space } = vars;

const base = style({ display: 'grid', justifyItems: 'start', gap: space[5] });

export const message = style([
  base,
  {
    paddingBlock: 'clamp(3rem, 7vw, 6rem)',
    borderTop: `1px solid ${color.hairline}`,
  },
]);

export const page = style([base, container, { paddingBlock: 'clamp(4rem, 10vw, 8rem)' }]);

export const dial = style({
  fontSize: 'clamp(4rem, 9vw, 6rem)',
  vars: { [lit]: color.signal, [unlit]: color.hairline },
});

export const text = style({
  maxWidth: '32rem',
  fontSize: vars.size.lead,
  lineHeight: 1.45,
  color: color.inkSoft,
  overflowWrap: 'anywhere',
});

export const closing = style({
  marginTop: 'clamp(4rem, 8vw, 7.5rem)',
  '@media': { print: { display: 'none' } },
});

const breathe = keyframes({ '50%': { opacity: 0.55 } });

/** An element that is loading. */
export const breathing = style({
  '@media': { [media.motion]: { animation: `${breathe} 1.6s ease-in-out infinite` } },
});

/** The placeholder of a line of text. */
export const bar = style({ borderRadius: '0.25rem', background: vars.color.sunken });

export const banner = style({
  paddingBlock: vars.space[3],
  background: vars.color.signal,
  color: vars.color.onSignal,
  fontSize: vars.size.small,
});
