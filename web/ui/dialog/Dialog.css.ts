import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const { color, space } = vars;

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(1rem)' } });

const base = style({
  width: 'calc(100% - 2.5rem)',
  margin: 'auto',
  padding: 0,
  border: `1px solid ${color.hairline}`,
  borderRadius: vars.radius.card,
  background: color.surface,
  color: color.ink,
  '::backdrop': { background: 'rgb(16 21 28 / 55%)' },
  '@media': { [media.motion]: { animation: `${arrive} 200ms ${vars.motion.ease}` } },
});

export const dialog = styleVariants({
  narrow: [base, { maxWidth: '32rem' }],
  wide: [base, { maxWidth: '64rem' }],
});

export const box = style({ display: 'grid', gap: space[4], padding: space[6] });

export const head = style({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: space[4],
});

export const close = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.5rem',
  height: '2.5rem',
  margin: '-0.25rem -0.5rem 0 0',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.control,
  background: 'transparent',
  cursor: 'pointer',
  ':hover': { background: color.sunken },
});
