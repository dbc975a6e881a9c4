import { style } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';

const { color, space } = vars;

const base = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[4]}`,
  padding: `${space[3]} ${space[4]}`,
  borderLeft: '3px solid',
  borderRadius: '0.25rem',
  background: color.sunken,
  fontSize: vars.size.small,
});

export const note = style([base, { borderLeftColor: color.signal }]);
export const failed = style([base, { borderLeftColor: color.danger }]);
