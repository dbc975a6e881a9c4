import { styleVariants } from '@vanilla-extract/css';
import { bar as base } from '../../placeholder.css.ts';

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
