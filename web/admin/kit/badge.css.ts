import { style } from '@vanilla-extract/css';

/** A word with a mark before it. The marks of states differ in shape as well as in colour. */
export const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.375rem',
  whiteSpace: 'nowrap',
  fontWeight: 550,
  '::before': {
    content: '""',
    width: '0.625rem',
    height: '0.625rem',
    border: '2px solid currentColor',
    borderRadius: '50%',
  },
});

export const filled = { background: 'currentColor' } as const;
