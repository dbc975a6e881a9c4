import { style, type StyleRule, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';
import { stack } from '../../theme/recipes.css.ts';
import { panel } from './Overview.css.ts';

const { color, space } = vars;

export const details = style({
  border: `1px solid ${color.hairline}`,
  borderRadius: vars.radius.control,
  background: color.surface,
  fontSize: vars.size.small,
});

export const summary = style({
  padding: `${space[3]} ${space[4]}`,
  fontWeight: 600,
  cursor: 'pointer',
});

export const frame = style({
  maxHeight: '28rem',
  overflow: 'auto',
  borderTop: `1px solid ${color.hairline}`,
  outlineOffset: '-2px',
});

export const table = style({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontVariantNumeric: 'tabular-nums',
});

export const head = style({
  position: 'sticky',
  top: 0,
  padding: `${space[2]} ${space[3]}`,
  borderBottom: `1px solid ${color.hairline}`,
  background: color.surface,
  color: color.inkSoft,
  fontSize: vars.size.tiny,
  fontWeight: 600,
  textAlign: 'right',
  whiteSpace: 'nowrap',
});

export const dayHead = style([head, { paddingLeft: space[4], textAlign: 'left' }]);

export const cell = style({
  padding: `${space[1]} ${space[3]}`,
  textAlign: 'right',
  whiteSpace: 'nowrap',
});

export const day = style([cell, { paddingLeft: space[4], fontWeight: 400, textAlign: 'left' }]);

/** On a wide screen the legend of a low chart is beside its title, and the chart takes the height of its row in the grid. */
const low = (rules: StyleRule): StyleRule => ({ '@media': { '(min-width: 80rem)': rules } });

const usualChart = style([panel, { gap: space[2] }]);
export const chart = {
  usual: usualChart,
  low: style([
    usualChart,
    low({
      gridTemplate: 'auto auto 1fr auto / auto minmax(0, 1fr)',
      alignContent: 'stretch',
      gap: `${space[1]} ${space[4]}`,
      padding: `${space[2]} ${space[3]}`,
    }),
  ]),
};

const whole = { gridColumn: '1 / -1' } as const;

/** Room for two lines, so that the chart does not move from day to day. */
const usualWords = style({
  ...whole,
  minHeight: '2.8em',
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
});
export const words = { usual: usualWords, low: style([usualWords, low({ minHeight: '1.4em' })]) };

const usualDays = style([stack[1], whole]);
export const days = {
  usual: usualDays,
  low: style([usualDays, low({ display: 'flex', flexDirection: 'column' })]),
};

export const end = style({
  color: color.inkSoft,
  fontSize: vars.size.tiny,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1,
});

/** A horizontal drag selects a day; a vertical one scrolls the page. */
const usualPlot = style({
  position: 'relative',
  height: '9rem',
  borderTop: `1px solid ${color.hairline}`,
  borderBottom: `1px solid ${color.edge}`,
  cursor: 'crosshair',
  touchAction: 'pan-y',
});
export const plot = {
  usual: usualPlot,
  low: style([usualPlot, low({ flexGrow: 1, height: 'auto', minHeight: '4rem' })]),
};

export const drawing = style({ position: 'absolute', inset: 0, width: '100%', height: '100%' });

const stroke = { vectorEffect: 'non-scaling-stroke', strokeWidth: 1 } as const;

/** Marks the selected day. */
export const pointer = style({ ...stroke, fill: color.sunken, stroke: color.edge });

export const line = style({ ...stroke, stroke: color.hairline });
export const promise = style({
  ...stroke,
  stroke: color.ink,
  strokeWidth: 1.5,
  strokeDasharray: '4 4',
});

const COLORS = { good: color.positive, bad: color.danger, behind: color.edge } as const;

/** What the bars are compared with. */
export const outline = style({ ...stroke, fill: 'none', stroke: color.ink });

export const bar = styleVariants(COLORS, (fill) => [{ fill }]);

export const ticks = style({ display: 'block', width: '100%', height: '0.5rem' });

/** A day on which something changed. */
export const tick = style({ ...stroke, stroke: color.ink, strokeWidth: 2 });

export const events = style({
  ...whole,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[4]}`,
  padding: 0,
  listStyle: 'none',
  fontSize: vars.size.small,
});

export const event = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  overflowWrap: 'anywhere',
  '@media': { [media.tablet]: { minHeight: '1.5rem' } },
});

export const axis = style({
  display: 'flex',
  justifyContent: 'space-between',
  color: color.inkSoft,
  fontSize: vars.size.tiny,
});

const usualLegend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[4]}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: color.inkSoft,
  fontSize: vars.size.tiny,
});
export const legend = {
  usual: usualLegend,
  low: style([usualLegend, low({ gridArea: '1 / 2', justifyContent: 'end' })]),
};

export const entry = style({ display: 'flex', alignItems: 'center', gap: space[2] });

const square = style({ width: '0.75rem', height: '0.75rem', borderRadius: '0.1875rem' });
export const swatch = {
  ...styleVariants(COLORS, (background) => [square, { background }]),
  outline: style([square, { border: `1px solid ${color.ink}` }]),
};

export const originFrame = style({ overflowX: 'auto', outlineOffset: '-2px' });
export const originHead = style([head, { paddingLeft: 0, textAlign: 'left' }]);
export const origin = style([
  cell,
  { minWidth: '11rem', paddingLeft: 0, fontWeight: 400, textAlign: 'left', whiteSpace: 'normal' },
]);
export const assumed = style({ color: color.inkSoft, fontStyle: 'italic' });
