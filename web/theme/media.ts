/** Where the composition changes. Styles are written for the narrow screen first. */
export const media = {
  tablet: '(min-width: 44rem)',
  desktop: '(min-width: 64rem)',
  belowDesktop: 'not all and (min-width: 64rem)',
  tabletOnly: '(min-width: 44rem) and (max-width: 63.99rem)',
  motion: '(prefers-reduced-motion: no-preference)',
} as const;
