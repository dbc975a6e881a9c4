import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';

const { color, space } = vars;

export const card = style({
  display: 'grid',
  gap: space[2],
  paddingTop: space[4],
  borderTop: `1px solid ${color.edge}`,
});

export const name = style({ fontSize: vars.size.body, fontWeight: 600 });
export const problem = style({ color: color.danger, overflowWrap: 'anywhere' });
export const lead = style({ paddingBlock: space[2], borderTop: `1px solid ${color.edge}` });
