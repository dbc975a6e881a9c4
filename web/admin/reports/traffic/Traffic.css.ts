import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { media } from '../../../theme/media.ts';
import { control } from '../../kit/controls.css.ts';
import { body as base, fourFigures, heading, panel as card, words } from '../Overview.css.ts';

const { color, space } = vars;

/** From this width on, the chart and all panels fit on one screen of 1440 × 900. */
const ONE_SCREEN = '(min-width: 80rem)';

const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });

export const ranges = line;

export const date = style([control, { fontVariantNumeric: 'tabular-nums' }]);

export const chips = style([line, { fontSize: vars.size.small }]);

export const worth = style([line, { fontSize: vars.size.small }]);

export const body = style([base, { '@media': { [ONE_SCREEN]: { gap: space[2] } } }]);

/** The figures, and the chart of days beside them. */
export const days = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  '@media': { [ONE_SCREEN]: { gridTemplateColumns: '26rem minmax(0, 1fr)', gap: space[2] } },
});

export const figures = style({ display: 'grid', alignContent: 'start', gap: space[3] });

export const totals = style([
  fourFigures,
  { '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } },
]);

/** As many columns as fit, so that all panels are open at once. */
export const panels = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
  gap: space[4],
  '@media': {
    [ONE_SCREEN]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: space[2] },
  },
});

/** The title of the panel is in the same line as the headings of its columns. */
export const panel = style([
  card,
  {
    alignItems: 'start',
    gap: 0,
    padding: `${space[2]} ${space[3]}`,
    '@media': {
      // Paths are long. With two columns for one panel, the seven of them fill two rows.
      [ONE_SCREEN]: {
        selectors: {
          '&:first-child': { gridColumn: 'span 2' },
          '&:last-child:nth-child(odd)': { gridColumn: 'auto' },
        },
      },
    },
  },
]);

const LINE = '1.5rem';
const firstLine = { gridRow: 1, gridColumn: 1, lineHeight: LINE } as const;

export const title = style([heading, firstLine, { fontSize: vars.size.small }]);

export const table = style([
  { gridRow: 1, gridColumn: 1, width: '100%', borderCollapse: 'collapse' },
]);

export const none = style({ paddingBottom: space[2], color: color.inkSoft });

const numbers = { width: '4.25rem', padding: 0, lineHeight: LINE, textAlign: 'right' } as const;

export const head = style({
  ...numbers,
  color: color.inkSoft,
  fontSize: vars.size.tiny,
  fontWeight: 400,
});

export const number = style({
  ...numbers,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '@media': { [media.belowTablet]: { lineHeight: '2.75rem' } },
});

/** `maxWidth` keeps a long name from squeezing the numbers. */
export const name = style({
  position: 'relative',
  maxWidth: 0,
  padding: 0,
  fontWeight: 400,
  textAlign: 'left',
});

/** The share of a row, at its lower edge. */
export const track = style({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  width: '100%',
  height: '0.1875rem',
  borderRadius: vars.radius.pill,
  background: color.sunken,
});

export const row = style([
  words,
  {
    width: '100%',
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    // It follows `font`, which sets a line height, too. A mouse needs 24 pixels, and a finger needs 44.
    lineHeight: LINE,
    '@media': { [media.belowTablet]: { lineHeight: '2.75rem' } },
    selectors: {
      '&:hover': { textDecoration: 'underline' },
      '&[aria-pressed=true]': { fontWeight: 600 },
    },
  },
]);

/** The part of a bar that the interval leaves open. */
export const unsure = style({ fill: color.hairline });
