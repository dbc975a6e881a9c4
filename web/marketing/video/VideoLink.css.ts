import { style } from '@vanilla-extract/css';

export const play = style({ width: '0.75em', height: '0.75em', fill: 'currentColor' });
