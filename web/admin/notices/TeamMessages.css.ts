import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';

const { color, space } = vars;

export const form = style({ display: 'grid', gap: space[4], maxWidth: '36rem' });
export const problem = style({ color: color.danger, overflowWrap: 'anywhere' });
