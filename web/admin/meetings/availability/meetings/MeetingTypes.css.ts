import { style } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';

const { color, space } = vars;

export const list = style({ display: 'grid', padding: 0, listStyle: 'none' });

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  padding: `${space[3]} 0`,
  borderTop: `1px solid ${color.hairline}`,
});

export const about = style({ flex: '1 1 16rem', minWidth: 0 });
export const facts = style({
  color: color.inkSoft,
  fontSize: vars.size.small,
  overflowWrap: 'anywhere',
});
