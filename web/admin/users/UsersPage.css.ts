import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${vars.space[2]} ${vars.space[5]}`,
  padding: vars.space[4],
  borderBlock: `1px solid ${vars.color.hairline}`,
  background: vars.color.surface,
  fontSize: vars.size.small,
  overflowWrap: 'anywhere',
});

globalStyle(`${facts} dt`, { color: vars.color.inkSoft });
