/** The breakpoints. Styles are written for narrow screens first. */
export const media = {
  tablet: '(min-width: 44rem)',
  belowTablet: 'not all and (min-width: 44rem)',
  desktop: '(min-width: 64rem)',
  belowDesktop: 'not all and (min-width: 64rem)',
  /** Where a talk has room beside its list. */
  wide: '(min-width: 90rem)',
  desktopOnly: '(min-width: 64rem) and (max-width: 89.99rem)',
  tabletOnly: '(min-width: 44rem) and (max-width: 63.99rem)',
  motion: '(prefers-reduced-motion: no-preference)',
  /** For animations that reveal content. Without JavaScript and on paper, the final state shows at once. */
  reveal: 'screen and (scripting: enabled) and (prefers-reduced-motion: no-preference)',
} as const;
