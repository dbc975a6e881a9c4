import { style } from '@vanilla-extract/css';
import { hidden } from './LeadsTable.css.ts';

export const list = style({ position: 'relative', display: 'grid', alignContent: 'start' });
export const said = hidden;
