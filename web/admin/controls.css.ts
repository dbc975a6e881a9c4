import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

const { color, space } = vars;

/** The console's dense control: link, button, field or select of one height. */
export const control = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '2.25rem',
  padding: `0 ${space[3]}`,
  border: `1px solid ${color.edge}`,
  borderRadius: vars.radius.control,
  background: color.surface,
  color: color.ink,
  fontSize: vars.size.small,
  lineHeight: 1.25,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&:hover:not(:disabled)': { borderColor: color.ink },
    '&:disabled': { opacity: 0.6, cursor: 'not-allowed' },
    '&::placeholder': { color: color.inkSoft, opacity: 1 },
  },
});

/** A control to type into. Under 16 pixels a telephone zooms in on it. */
export const entry = style([
  control,
  {
    width: '100%',
    cursor: 'text',
    '@media': { '(pointer: coarse)': { fontSize: '16px' } },
  },
]);
