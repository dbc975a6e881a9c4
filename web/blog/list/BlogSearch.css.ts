import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';

export const form = style({ display: 'flex', gap: vars.space[2], minWidth: 0 });

globalStyle(`${form} input[type=search]`, { flex: 1, minWidth: 0 });
globalStyle(`${form} button`, { minHeight: '3rem' });
