import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { rowReveal } from '../../content/marketing/comparison.ts';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const { color, space } = vars;

export const table = style({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  lineHeight: 1.35,
});

globalStyle(`${table} :is(th, td)`, {
  padding: `${space[4]} clamp(0.5rem, 2vw, 1.5rem)`,
  borderTop: `1px solid ${color.hairline}`,
  textAlign: 'left',
  fontWeight: 400,
  color: color.inkSoft,
});
globalStyle(`${table} thead :is(th, td)`, { borderTop: 0, fontWeight: 600, color: color.ink });
globalStyle(`${table} tbody th`, { paddingLeft: 0, fontWeight: 500, color: color.ink });

/** The column of the product looks like a card. */
export const product = style({});
globalStyle(`${table} ${product}`, {
  background: color.surface,
  borderInline: `1px solid ${color.hairline}`,
  fontWeight: 600,
  color: color.ink,
});
globalStyle(`${table} thead ${product}`, {
  borderTop: `1px solid ${color.hairline}`,
  borderRadius: `${vars.radius.card} ${vars.radius.card} 0 0`,
});
globalStyle(`${table} tbody tr:last-child ${product}`, {
  borderBottom: `1px solid ${color.hairline}`,
  borderRadius: `0 0 ${vars.radius.card} ${vars.radius.card}`,
});
globalStyle(`${table} ${product} svg`, { color: color.positive });

const appear = keyframes({ from: { opacity: 0, transform: 'translateX(-0.5rem)' } });

// One row after another, once enough of the table is seen.
globalStyle(`${table} tbody tr`, {
  '@media': { [media.reveal]: { animation: `${appear} 300ms ${vars.motion.ease} both` } },
});
const MOST_ROWS = 12;
for (let index = 0; index < MOST_ROWS; index += 1) {
  globalStyle(`${table} tbody tr:nth-child(${index + 1})`, {
    animationDelay: `${index * rowReveal.staggerMs}ms`,
  });
}
