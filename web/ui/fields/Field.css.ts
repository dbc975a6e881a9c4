import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';

const { color, space } = vars;

export const field = style({ display: 'grid', gap: space[1], alignContent: 'start' });

export const input = style({
  width: '100%',
  minHeight: '3rem',
  padding: `${space[2]} ${space[3]}`,
  border: `1px solid ${color.edge}`,
  borderRadius: vars.radius.control,
  background: color.surface,
  color: color.ink,
  // Below 16 pixels a phone zooms in on the field.
  fontSize: 'max(1rem, 16px)',
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&[aria-invalid=true]': {
      borderColor: color.danger,
      boxShadow: `inset 0 0 0 1px ${color.danger}`,
    },
    '&::placeholder': { color: color.inkSoft, opacity: 1 },
  },
});

export const area = style([
  input,
  { display: 'block', minHeight: '8rem', lineHeight: 1.5, resize: 'vertical' },
]);

/** On pine the red of `danger` cannot be read; `onPine` of the form sets another. */
export const error = style({ color: color.danger, fontSize: vars.size.small, fontWeight: 500 });

export const hint = style({
  color: color.inkSoft,
  fontSize: vars.size.tiny,
  fontVariantNumeric: 'tabular-nums',
});
