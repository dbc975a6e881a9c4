import { style } from '@vanilla-extract/css';

/** Where it is not seen and screen readers still find it. */
export const out = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** Read by screen readers, not seen. */
export const hidden = style(out);
