import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const breathe = keyframes({ '50%': { opacity: 0.5 } });

/** Shows that something is loading. */
const breathing = style({
  '@media': { [media.motion]: { animation: `${breathe} 1.6s ease-in-out infinite` } },
});

/** Where text will be. */
export const bar = style([
  breathing,
  {
    display: 'inline-block',
    width: '6rem',
    maxWidth: '100%',
    height: '0.75rem',
    borderRadius: '0.25rem',
    background: vars.color.hairline,
  },
]);

/** Where something larger will be. */
export const block = style([
  breathing,
  {
    display: 'block',
    borderRadius: vars.radius.control,
    background: vars.color.sunken,
  },
]);
