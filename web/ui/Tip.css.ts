import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const { color, space } = vars;

/** Looks like the text around it, with a dotted underline as the sign of a tooltip. */
export const word = style({
  display: 'inline',
  padding: 0,
  border: 0,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'inherit',
  textDecoration: 'underline dotted',
  textDecorationThickness: '1.5px',
  textUnderlineOffset: '0.25em',
  cursor: 'help',
  // Enlarges the touch target.
  position: 'relative',
  '::after': { content: '', position: 'absolute', inset: '-0.4rem -0.25rem' },
});

const appear = keyframes({ from: { opacity: 0 } });

/** Placed by the boot module. Without JavaScript it is in the middle of the window. */
export const tip = style({
  position: 'fixed',
  width: 'max-content',
  maxWidth: 'min(18rem, calc(100vw - 1rem))',
  padding: `${space[2]} ${space[3]}`,
  border: 0,
  borderRadius: vars.radius.control,
  background: color.ink,
  color: color.paper,
  boxShadow: '0 0.5rem 1.5rem rgb(16 21 28 / 22%)',
  fontFamily: vars.font.text,
  fontSize: vars.size.small,
  fontWeight: 400,
  lineHeight: 1.4,
  letterSpacing: 0,
  textAlign: 'left',
  textWrap: 'pretty',
  '@media': { [media.motion]: { animation: `${appear} ${vars.motion.quick} ease` } },
});
