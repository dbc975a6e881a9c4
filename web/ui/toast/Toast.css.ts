import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const { color, space } = vars;

export const viewport = style({
  position: 'fixed',
  zIndex: 100,
  right: 0,
  bottom: 0,
  width: '100%',
  maxWidth: '420px',
  padding: space[4],
  // The dialog around it may be in a table cell with another alignment.
  textAlign: 'left',
  // Lets clicks through to the page.
  pointerEvents: 'none',
  outlineOffset: '-4px',
});

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(1rem)' } });

const base = style({
  display: 'flex',
  alignItems: 'start',
  gap: space[3],
  padding: `${space[4]} ${space[3]} ${space[4]} ${space[5]}`,
  borderRadius: vars.radius.control,
  boxShadow: '0 1rem 3rem rgb(16 21 28 / 22%)',
  fontSize: vars.size.small,
  pointerEvents: 'auto',
  touchAction: 'pan-y',
  // Selected text would be dragged instead of swiped.
  userSelect: 'none',
  '@media': { [media.motion]: { animation: `${arrive} ${vars.motion.calm} ${vars.motion.ease}` } },
});

export const toast = styleVariants({
  default: [base, { background: color.ink, color: color.paper }],
  destructive: [base, { background: color.danger, color: color.onDanger }],
});

export const words = style({ flex: 1, display: 'grid', alignSelf: 'center', gap: space[1] });

export const title = style({ fontSize: '1rem', fontWeight: 600, lineHeight: 1.3 });

export const close = style({
  display: 'grid',
  placeItems: 'center',
  width: '2rem',
  height: '2rem',
  padding: 0,
  border: 0,
  borderRadius: '0.375rem',
  background: 'transparent',
  color: 'inherit',
  cursor: 'pointer',
  ':focus-visible': { outlineColor: 'currentColor' },
});
