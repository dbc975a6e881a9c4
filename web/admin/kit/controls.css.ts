import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

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
  // Large enough for a finger.
  '@media': { [media.belowTablet]: { minHeight: '2.75rem' } },
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

const stroke = (angle: string) =>
  `linear-gradient(${angle}, transparent 42%, ${color.ink} 42% 58%, transparent 58%)`;

/** Every select has the same arrow, away from the edge; browsers draw theirs on it. */
globalStyle('select[class], button[role=combobox]', {
  appearance: 'none',
  paddingInlineEnd: space[8],
  backgroundImage: `${stroke('45deg')}, ${stroke('-45deg')}`,
  backgroundPosition: `right calc(${space[3]} + 5px) center, right ${space[3]} center`,
  backgroundSize: '5px 5px',
  backgroundRepeat: 'no-repeat',
  textOverflow: 'ellipsis',
});
