/** Where the composition changes. Styles are written for the narrow screen first. */
export const media = {
  tablet: '(min-width: 44rem)',
  desktop: '(min-width: 64rem)',
  motion: '(prefers-reduced-motion: no-preference)',
} as const;
