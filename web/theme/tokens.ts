/** Raw values. Everything else reads them through the variables of contract.css.ts. */

// A type and not an interface: only a type fits the theme's index signature.
export type Palette = {
  /** Text and strong lines. */
  ink: string;
  /** Secondary text. */
  inkSoft: string;
  /** The page. */
  paper: string;
  /** Cards and fields that lie on the page. */
  surface: string;
  /** A band of the page with a darker background. */
  sunken: string;
  /** Decorative lines. */
  hairline: string;
  /** The border of a control. Its contrast to its surroundings is 3:1. */
  edge: string;
  /** The deep surface. */
  pine: string;
  pineRaised: string;
  pineHairline: string;
  onPine: string;
  onPineSoft: string;
  /** An answered call: the single main action on a screen. */
  signal: string;
  signalHover: string;
  onSignal: string;
  /** The signal as text on paper. */
  signalInk: string;
  /** Text of a success on paper. */
  positive: string;
  /** Only for errors. */
  danger: string;
  onDanger: string;
  /** Text of an error on pine. */
  dangerOnPine: string;
  focus: string;
};

export const light: Palette = {
  ink: '#10151c',
  inkSoft: '#464d56',
  paper: '#faf8f4',
  surface: '#ffffff',
  sunken: '#f1ede4',
  hairline: '#ddd6c8',
  edge: '#877f70',
  pine: '#0f3a31',
  pineRaised: '#17493e',
  pineHairline: '#2f5f53',
  onPine: '#faf8f4',
  onPineSoft: '#c3d6ce',
  signal: '#ff7a45',
  signalHover: '#ff9365',
  onSignal: '#10151c',
  signalInk: '#a83a0c',
  positive: '#17633f',
  danger: '#b3261e',
  onDanger: '#ffffff',
  dangerOnPine: '#ffc0b0',
  focus: '#10151c',
};

/** The dark palette of the console. Pine and signal stay. */
export const dark: Palette = {
  ...light,
  ink: '#f2efe9',
  inkSoft: '#b4b9bf',
  paper: '#10151c',
  surface: '#171e27',
  sunken: '#0b0f15',
  hairline: '#2b343f',
  edge: '#79838f',
  signalInk: '#ff9a70',
  positive: '#76c9a0',
  danger: '#ff8a7d',
  onDanger: '#10151c',
  focus: '#f2efe9',
};

/** Steps of a 4-pixel grid, in rem, so that they scale with the reader's text size. */
export const space = {
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.25rem',
  6: '1.5rem',
  8: '2rem',
  10: '2.5rem',
  12: '3rem',
  16: '4rem',
  20: '5rem',
  24: '6rem',
} as const;

const NARROW = 360;
const WIDE = 1440;

/** A size in rem that grows evenly from `from` at 360 pixels to `to` at 1440. */
export function fluid(from: number, to: number): string {
  const slope = ((to - from) * 16) / (WIDE - NARROW);
  const start = from - (slope * NARROW) / 16;
  return `clamp(${from}rem, ${start.toFixed(4)}rem + ${(slope * 100).toFixed(4)}vw, ${to}rem)`;
}

export const size = {
  tiny: '0.8125rem',
  small: '0.875rem',
  body: fluid(1, 1.0625),
  lead: fluid(1.125, 1.3125),
  title: fluid(1.25, 1.5),
  section: fluid(2, 3.25),
  hero: fluid(2.75, 5.75),
} as const;

export const radius = { control: '0.625rem', card: '1.25rem', pill: '62rem' } as const;

export const font = {
  text: "'Sixty Text', 'Sixty Text Fallback', system-ui, sans-serif",
  display: "'Sixty Display', 'Sixty Display Fallback', system-ui, sans-serif",
} as const;

export const motion = {
  quick: '150ms',
  calm: '300ms',
  ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
} as const;
