import { style } from '@vanilla-extract/css';
import { vars } from '../../../../../theme/contract.css.ts';
import { fieldset, stack } from '../../../../../theme/recipes.css.ts';
import { control } from '../../../../kit/controls.css.ts';

const { color, space } = vars;

export const group = style([fieldset, stack[3]]);

export const legend = style({
  padding: `0 0 ${space[2]}`,
  fontSize: vars.size.small,
  fontWeight: 600,
});

export const picture = style({
  width: '100%',
  maxHeight: '18rem',
  borderRadius: vars.radius.control,
  background: color.sunken,
  objectFit: 'cover',
});

export const remove = style([control, { color: color.danger, borderColor: color.danger }]);
