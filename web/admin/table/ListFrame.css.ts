import { style } from '@vanilla-extract/css';
import { listWidth } from './listWidth.css.ts';

export const page = style({ display: 'flex', alignItems: 'flex-start', minHeight: '100%' });

export const main = style({
  flex: 1,
  minWidth: 0,
  containerName: listWidth,
  containerType: 'inline-size',
});
