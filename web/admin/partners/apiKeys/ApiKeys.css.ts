import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { exact } from '../../kit/text.css.ts';

const { color, space } = vars;

export const prefix = style([
  exact,
  { display: 'block', color: color.inkSoft, fontSize: vars.size.tiny, fontWeight: 400 },
]);

export const by = style({
  display: 'block',
  overflow: 'hidden',
  color: color.inkSoft,
  fontSize: vars.size.tiny,
  textOverflow: 'ellipsis',
});

export const scopes = style({
  display: 'grid',
  gap: space[1],
  margin: 0,
  padding: `${space[1]} 0`,
  listStyle: 'none',
  fontSize: vars.size.tiny,
  lineHeight: 1.3,
  whiteSpace: 'normal',
});
