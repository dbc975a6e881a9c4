import { createGlobalThemeContract } from '@vanilla-extract/css';
import { font, light, motion, radius, size, space } from './tokens.ts';

/** The names that styles are written with: `vars.color.ink` is `var(--color-ink)`. */
export const vars = createGlobalThemeContract(
  { color: light, space, size, radius, font, motion },
  (_value, path) => path.join('-'),
);
