import { styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { filledMark as filled, marked as base } from '../../kit/text.css.ts';

const { color } = vars;

export const badge = styleVariants({
  booked: [base, { color: color.signalInk }],
  held: [base, { color: color.positive, '::before': filled }],
  no_show: [base, { color: color.danger, '::before': { ...filled, borderRadius: '1px' } }],
  cancelled: [base, { color: color.inkSoft, '::before': { borderRadius: '1px' } }],
});
