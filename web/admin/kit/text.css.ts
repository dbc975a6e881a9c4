import { style } from '@vanilla-extract/css';

/** For text that is read letter by letter. By default the font draws dots and digits so close that they are overlooked. */
export const exact = style({ fontKerning: 'none', fontVariantNumeric: 'tabular-nums' });

/** Not seen, but found by screen readers. */
export const outOfSight = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** For text that only screen readers read. */
export const hidden = style(outOfSight);

/** A word with a mark before it. The marks of states differ in shape as well as in colour. */
export const marked = style({
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

export const filledMark = { background: 'currentColor' } as const;
