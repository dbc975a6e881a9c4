import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { filledMark as filled, marked as base } from '../../kit/text.css.ts';
import { control } from '../../kit/controls.css.ts';

const { color, space } = vars;

export const badge = styleVariants({
  booked: [base, { color: color.signalInk }],
  held: [base, { color: color.positive, '::before': filled }],
  no_show: [base, { color: color.danger, '::before': { ...filled, borderRadius: '1px' } }],
  cancelled: [base, { color: color.inkSoft, '::before': { borderRadius: '1px' } }],
});

export const ways = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space[2] });

export const mark = style([
  control,
  {
    selectors: {
      '&[aria-pressed=true]': {
        borderColor: color.ink,
        background: color.ink,
        color: color.paper,
        fontWeight: 600,
      },
    },
  },
]);
