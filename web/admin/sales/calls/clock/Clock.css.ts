import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';
import { lit, unlit } from '../../../../ui/Dial.css.ts';

const { color } = vars;

const row = style({
  display: 'inline-flex',
  alignItems: 'center',
  verticalAlign: 'middle',
  gap: vars.space[2],
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});

export const clock = styleVariants({
  running: [row, { fontWeight: 600 }],
  stopped: [row],
  silent: [row, { color: color.inkSoft }],
});

/** For details. */
export const large = style({ gap: vars.space[3], fontSize: '1.25rem' });

const ring = style({
  flexShrink: 0,
  fontSize: '2rem',
  vars: { [unlit]: color.hairline },
  selectors: { [`${large} &`]: { fontSize: '4rem' } },
});

// Sixty thin ticks are not legible at the height of a row.
globalStyle(`${ring}:not(${large} *) :is(circle, path)`, {
  strokeDasharray: '6 4',
  strokeWidth: '13px',
});

export const dial = styleVariants({
  on_time: [ring, { vars: { [lit]: color.positive } }],
  warning: [ring, { vars: { [lit]: color.signal } }],
  breached: [ring, { vars: { [lit]: color.danger } }],
});

export const figure = style({ minWidth: '3.25rem' });

const tag = style({
  padding: '0 0.375rem',
  border: '1px solid currentColor',
  borderRadius: vars.radius.pill,
  fontSize: '0.75rem',
  fontWeight: 650,
  lineHeight: 1.5,
});

/** Text, because colour alone is not accessible. */
export const mark = styleVariants({
  warning: [tag, { color: color.signalInk, borderStyle: 'dashed' }],
  breached: [tag, { color: color.onDanger, background: color.danger, borderColor: color.danger }],
});
