import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';

const { color, space } = vars;

export const section = style({ display: 'grid', gap: space[2], fontSize: vars.size.small });

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(12rem, 1fr))',
  gap: `${space[1]} ${space[4]}`,
  margin: 0,
});

export const row = style({ display: 'flex', alignItems: 'baseline', gap: space[2] });
export const keys = style({ display: 'flex', flex: '0 0 4.5rem', gap: space[1] });

export const key = style({
  minWidth: '1.5rem',
  padding: `0 ${space[1]}`,
  border: `1px solid ${color.edge}`,
  borderRadius: '0.375rem',
  background: color.sunken,
  fontFamily: 'inherit',
  textAlign: 'center',
});

export const what = style({ margin: 0 });
