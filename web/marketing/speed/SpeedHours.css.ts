import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { hidden } from '../../ui/page.css.ts';

const { color, space, size } = vars;

export const hours = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(24, minmax(0, 1fr))',
  gap: '2px',
});

export const hour = style({ display: 'grid', gap: space[1] });

export const bar = style({
  width: '100%',
  height: '7rem',
  fill: color.pine,
  borderBottom: `1px solid ${color.ink}`,
});

export const name = style({
  minHeight: '1.25rem',
  fontSize: size.tiny,
  color: color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export const words = hidden;
