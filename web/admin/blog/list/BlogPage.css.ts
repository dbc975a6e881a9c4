import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';

const { space } = vars;

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  padding: `${space[4]} ${space[4]} ${space[3]}`,
});

export const title = style({ fontSize: vars.size.title, lineHeight: 1.2 });

export const create = style({ minHeight: '2.5rem', padding: `${space[1]} ${space[4]}` });
