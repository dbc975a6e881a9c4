import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';
import { fieldset, stack } from '../../../../theme/recipes.css.ts';
import { media } from '../../../../theme/media.ts';

const { color, space } = vars;

export const editor = style({
  display: 'grid',
  gap: space[6],
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'minmax(0, 20rem) minmax(0, 1fr)', alignItems: 'start' },
  },
});

export const calendar = style({ display: 'grid', gap: space[2], minWidth: 0 });
export const bar = style({ display: 'flex', alignItems: 'center', gap: space[2] });
export const month = style({ flex: 1, fontWeight: 600 });

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: space[1],
  textAlign: 'center',
});

const base = style({
  minHeight: '2.25rem',
  padding: 0,
  border: `1px solid ${color.edge}`,
  borderRadius: vars.radius.control,
  background: color.surface,
  color: color.ink,
  fontSize: vars.size.small,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  selectors: {
    '&:hover:not(:disabled)': { borderColor: color.ink },
    '&[aria-pressed=true]': { outline: `2px solid ${color.ink}`, outlineOffset: 1 },
    '&:disabled': {
      borderColor: 'transparent',
      background: 'transparent',
      color: color.inkSoft,
      cursor: 'default',
    },
  },
});

/** A day off is struck through, other hours are underlined: colour alone would not show them to everybody. */
export const day = styleVariants({
  usual: [base],
  off: [base, { background: color.sunken, color: color.inkSoft, textDecoration: 'line-through' }],
  other: [
    base,
    {
      background: color.pine,
      borderColor: color.pine,
      color: color.onPine,
      fontWeight: 700,
      textDecoration: 'underline',
    },
  ],
});

export const side = style({ display: 'grid', gap: space[4], minWidth: 0 });
export const fields = style([fieldset, stack[3]]);
export const legend = style({ padding: `0 0 ${space[2]}`, fontWeight: 600 });
export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: space[4] });
export const choice = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '1.5rem',
  fontSize: vars.size.small,
  cursor: 'pointer',
});
export const radio = style({ width: '1.125rem', height: '1.125rem', accentColor: color.pine });

export const list = style({ display: 'grid', gap: space[1], padding: 0, listStyle: 'none' });
export const entry = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  borderTop: `1px solid ${color.hairline}`,
  paddingTop: space[1],
  fontSize: vars.size.small,
});
