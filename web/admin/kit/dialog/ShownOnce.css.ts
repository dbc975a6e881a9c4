import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { exact } from '../exact.css.ts';

const { color, space } = vars;

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
