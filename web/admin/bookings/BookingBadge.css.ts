import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';

const { color } = vars;

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.375rem',
  whiteSpace: 'nowrap',
  fontWeight: 550,
  '::before': {
    content: '""',
    width: '0.625rem',
    height: '0.625rem',
    border: '2px solid currentColor',
    borderRadius: '50%',
  },
});

const filled = { background: 'currentColor' } as const;

/** The shapes differ as well as the colours. */
export const badge = styleVariants({
  booked: [base, { color: color.signalInk }],
  held: [base, { color: color.positive, '::before': filled }],
  no_show: [base, { color: color.danger, '::before': { ...filled, borderRadius: '1px' } }],
  cancelled: [base, { color: color.inkSoft, '::before': { borderRadius: '1px' } }],
});
