import { style } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';
import { control } from '../../../kit/controls.css.ts';

const { color, space } = vars;

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
