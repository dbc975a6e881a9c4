import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { fieldset, stack } from '../../../theme/recipes.css.ts';

const { space } = vars;

export const choices = style([fieldset, stack[1]]);

export const legend = style({
  padding: `0 0 ${space[1]}`,
  fontSize: vars.size.small,
  fontWeight: 600,
});

export const choice = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '2rem',
  fontSize: vars.size.small,
  cursor: 'pointer',
});
