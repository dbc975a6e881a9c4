import { style } from '@vanilla-extract/css';
import { block } from '../../../kit/placeholder.css.ts';

export const bar = style([block, { height: '2.25rem' }]);
