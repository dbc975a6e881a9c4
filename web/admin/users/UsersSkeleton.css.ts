import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const breathe = keyframes({ '50%': { opacity: 0.5 } });

export const bar = style({
  display: 'inline-block',
  width: '6rem',
  maxWidth: '100%',
  height: '0.75rem',
  borderRadius: '0.25rem',
  background: vars.color.hairline,
  '@media': { [media.motion]: { animation: `${breathe} 1.6s ease-in-out infinite` } },
});

export const said = style({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
