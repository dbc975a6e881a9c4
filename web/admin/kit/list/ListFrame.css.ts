import { createContainer, style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';

/** The width of the list, without the details beside it. */
export const listWidth = createContainer();

const below = (width: string) => `${listWidth} (max-width: ${width})`;

/** From the widest to the narrowest: at each, another kind of column is hidden. */
export const FULL = below('80rem');
export const BUSY = below('70rem');
export const CROWDED = below('58rem');
export const TIGHT = below('54rem');
export const CRAMPED = below('46rem');
export const SCANT = below('38rem');

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
