import { style } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';

const { color, space } = vars;

export const list = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });

export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[4]}`,
  padding: `${space[3]} 0`,
  borderTop: `1px solid ${color.hairline}`,
});

export const facts = style({ display: 'grid', gap: space[1], minWidth: 0 });

export const name = style({ fontWeight: 600, overflowWrap: 'anywhere' });
