import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { media } from '../../../theme/media.ts';
import { filledMark as filled, marked as base } from '../../kit/text.css.ts';
import { lit, unlit } from '../../../ui/Dial.css.ts';

const { color } = vars;

const pulse = keyframes({ '50%': { boxShadow: '0 0 0 4px transparent' } });

export const badge = styleVariants({
  queued: [base, { color: color.inkSoft, '::before': { borderStyle: 'dotted' } }],
  dispatching: [base, { color: color.inkSoft }],
  requested: [
    base,
    {
      color: color.inkSoft,
      '::before': { background: 'linear-gradient(90deg, currentColor 50%, transparent 0)' },
    },
  ],
  ringing: [
    base,
    {
      color: color.signalInk,
      '::before': { ...filled, boxShadow: '0 0 0 2px currentColor' },
      '@media': { [media.motion]: { '::before': { animation: `${pulse} 1s infinite` } } },
    },
  ],
  answered: [base, { color: color.signalInk, '::before': filled }],
  completed: [base, { color: color.positive, '::before': filled }],
  no_answer: [base, { color: color.inkSoft, '::before': { borderRadius: '1px' } }],
  busy: [base, { color: color.inkSoft, '::before': { borderRadius: '1px' } }],
  voicemail: [base, { color: color.inkSoft, '::before': { borderRadius: '1px' } }],
  held: [base, { color: color.inkSoft, '::before': { borderStyle: 'double', borderWidth: '4px' } }],
  cancelled: [base, { color: color.inkSoft, '::before': { ...filled, borderRadius: '1px' } }],
  unknown: [base, { color: color.danger, '::before': { borderStyle: 'dotted' } }],
  failed: [base, { color: color.danger, '::before': { ...filled, borderRadius: '1px' } }],
});

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

/** Two lines in a row of a table. A card shows the whole text. */
export const why = style({
  '@media': {
    [media.desktop]: {
      display: '-webkit-box',
      overflow: 'hidden',
      fontSize: vars.size.tiny,
      lineHeight: 1.3,
      whiteSpace: 'normal',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
    },
  },
});
