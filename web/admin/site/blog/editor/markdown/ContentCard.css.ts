import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../../../theme/contract.css.ts';
import { control } from '../../../../kit/controls.css.ts';
import { BESIDE } from './LivePreview.css.ts';

const { color, space } = vars;

export const columns = style({
  display: 'grid',
  gap: space[5],
  minWidth: 0,
  '@media': { [BESIDE]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
});

export const write = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[2],
  minWidth: 0,
  selectors: { [`${columns}[data-view=preview] &`]: { display: 'none' } },
  '@media': {
    [BESIDE]: { selectors: { [`${columns}[data-view=preview] &`]: { display: 'grid' } } },
  },
});

/** Visually hidden: the card's heading shows the same word. */
export const field = style({ position: 'relative' });

globalStyle(`${field} > label`, {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});

export const area = style({
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  tabSize: 2,
  '@media': { '(pointer: coarse)': { fontSize: '16px' } },
});

export const preview = style({
  selectors: { [`${columns}[data-view=write] &`]: { display: 'none' } },
  '@media': {
    [BESIDE]: { selectors: { [`${columns}[data-view=write] &`]: { display: 'grid' } } },
  },
});

export const views = style({
  display: 'flex',
  gap: space[1],
  '@media': { [BESIDE]: { display: 'none' } },
});

export const view = style([
  control,
  {
    selectors: {
      '&[aria-pressed=true]': { background: color.ink, borderColor: color.ink, color: color.paper },
    },
  },
]);
