import { style } from '@vanilla-extract/css';
import { block } from '../../kit/placeholder.css.ts';

export const figures = style([block, { height: '7.5rem' }]);
export const chart = style([block, { height: '18rem' }]);
