import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { ROW } from './BlogCategories.css.ts';
import { bar, breathing } from '../placeholder.css.ts';

const { color, space, radius } = vars;

export const categories = style({
  height: `calc(${ROW} + ${space[5]})`,
  marginBottom: 'clamp(2rem, 4vw, 3rem)',
  borderTop: `1px solid ${color.hairline}`,
});

export const card = style([breathing, { display: 'grid', gap: space[3], alignContent: 'start' }]);

export const picture = style({
  marginBottom: space[2],
  borderRadius: radius.card,
  background: color.sunken,
  aspectRatio: '1200 / 630',
});

export const line = style([bar, { height: '1.5rem' }]);
export const short = style([bar, { width: '40%', height: '0.875rem' }]);
