import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import * as numbers from './charts/DaysTable.css.ts';
import { heading, panel } from './OverviewPage.css.ts';

const { color } = vars;

export { heading, panel };
export const { cell, head, table } = numbers;

export const frame = style({ overflowX: 'auto', outlineOffset: '-2px' });
export const originHead = style([head, { paddingLeft: 0, textAlign: 'left' }]);
export const origin = style([
  cell,
  { minWidth: '11rem', paddingLeft: 0, fontWeight: 400, textAlign: 'left', whiteSpace: 'normal' },
]);
export const assumed = style({ color: color.inkSoft, fontStyle: 'italic' });
