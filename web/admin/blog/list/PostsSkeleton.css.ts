import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { media } from '../../../theme/media.ts';
import { hidden } from './PostTable.css.ts';

const breathe = keyframes({ '50%': { opacity: 0.5 } });

const base = style({
  display: 'inline-block',
  maxWidth: '100%',
  height: '0.75rem',
  borderRadius: '0.25rem',
  background: vars.color.hairline,
  '@media': { [media.motion]: { animation: `${breathe} 1.6s ease-in-out infinite` } },
});

/** As long as what usually stands there. */
export const bar = styleVariants(
  {
    select: '1rem',
    title: '18rem',
    author: '6rem',
    date: '5rem',
    views: '2rem',
    status: '4.5rem',
    actions: '6rem',
  },
  (width) => [base, { width }],
);

export const said = hidden;
