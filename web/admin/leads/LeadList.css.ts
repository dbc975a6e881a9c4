import { style } from '@vanilla-extract/css';

export const list = style({ position: 'relative', display: 'grid', alignContent: 'start' });
