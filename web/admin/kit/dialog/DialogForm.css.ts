import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { button } from '../../../ui/Button.css.ts';
import { exact } from '../text.css.ts';

const { color, space } = vars;

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

export const secret = style([
  exact,
  {
    width: '100%',
    minHeight: '3rem',
    padding: `${space[2]} ${space[3]}`,
    border: `1px solid ${color.edge}`,
    borderRadius: vars.radius.control,
    background: color.sunken,
    color: color.ink,
    fontFamily: 'ui-monospace, monospace',
    fontSize: 'max(0.875rem, 16px)',
  },
]);

export const warning = style({
  padding: `${space[2]} ${space[3]}`,
  borderLeft: `3px solid ${color.danger}`,
  background: color.sunken,
  fontSize: vars.size.small,
});
