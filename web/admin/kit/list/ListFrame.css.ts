import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { listWidth } from './listWidth.css.ts';

export const page = style({ display: 'flex', alignItems: 'flex-start', minHeight: '100%' });

export const main = style({
  flex: 1,
  minWidth: 0,
  containerName: listWidth,
  containerType: 'inline-size',
});

/** Hidden text is positioned and must not widen the page. */
export const rows = style({ position: 'relative', display: 'grid', alignContent: 'start' });

export const tables = style({
  display: 'grid',
  gap: vars.space[6],
  paddingBottom: vars.space[10],
});
