import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { button } from '../../../ui/Button.css.ts';

const { color } = vars;

/** Resets the styles of a table cell, because the form can be inside one. */
export const form = style({
  display: 'grid',
  gap: vars.space[4],
  fontSize: vars.size.body,
  fontWeight: 400,
  textAlign: 'left',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

export const destroy = style([
  button.plain,
  {
    background: color.danger,
    color: color.onDanger,
    selectors: {
      '&:hover:not(:disabled)': { background: color.danger, textDecoration: 'underline' },
    },
  },
]);
