import { style } from '@vanilla-extract/css';

/** For what is read letter by letter: the face draws dots and digits close enough to be overlooked. */
export const exact = style({ fontKerning: 'none', fontVariantNumeric: 'tabular-nums' });

/** Where it is not seen and screen readers still find it. */
export const outOfSight = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** Read by screen readers, not seen. */
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
