import { styleVariants } from '@vanilla-extract/css';
import { bar as base } from '../placeholder.css.ts';

/** As long as what usually stands there. */
export const bar = styleVariants(
  {
    name: '7rem',
    phone: '6rem',
    email: '11rem',
    source: '6rem',
    received: '4rem',
    state: '5rem',
    speed: '6rem',
    status: '5rem',
  },
  (width) => [base, { width }],
);
