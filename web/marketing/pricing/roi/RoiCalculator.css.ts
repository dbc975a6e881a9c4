import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { media } from '../../../theme/media.ts';

const { space, color } = vars;

export const calculator = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  alignItems: 'start',
  '@media': {
    [media.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[12] },
  },
});

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${space[5]} ${space[4]}`,
  // Labels of two lines push their own input down, not the one beside it up.
  alignItems: 'end',
});

export const share = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  marginTop: space[3],
});

/** Looks like the field it holds, with room for the unit. */
export const box = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  paddingInline: space[3],
  border: `1px solid ${color.edge}`,
  borderRadius: vars.radius.control,
  background: color.surface,
  selectors: {
    '&:focus-within': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
  },
});

export const input = style({
  flex: 1,
  // Otherwise the browser's own width of a field would widen the column.
  width: 0,
  minHeight: '3rem',
  padding: 0,
  border: 0,
  background: 'transparent',
  fontSize: 'max(1rem, 16px)',
  fontVariantNumeric: 'tabular-nums',
  appearance: 'textfield',
  // The box around it shows the focus.
  ':focus-visible': { outline: 'none' },
  selectors: {
    '&::-webkit-inner-spin-button': { appearance: 'none', margin: 0 },
    '&::-webkit-outer-spin-button': { appearance: 'none', margin: 0 },
  },
});

export const unit = style({
  fontSize: vars.size.small,
  color: color.inkSoft,
  whiteSpace: 'nowrap',
});
