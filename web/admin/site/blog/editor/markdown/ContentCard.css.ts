import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../../../theme/contract.css.ts';
import { control } from '../../../../kit/controls.css.ts';

const { color, space } = vars;

/** The width from which text and previewFrame fit side by side. */
const BESIDE = 'screen and (min-width: 72rem)';

export const previewFrame = style({ position: 'relative', display: 'grid', minWidth: 0 });

/** Beside the text, the previewFrame is as tall as the text area, also for a long text. */
export const page = style({
  minHeight: '20rem',
  maxHeight: '70dvh',
  overflowY: 'auto',
  padding: space[5],
  border: `1px solid ${color.hairline}`,
  borderRadius: vars.radius.control,
  background: color.paper,
  overflowWrap: 'anywhere',
  '@media': {
    [BESIDE]: { position: 'absolute', inset: 0, minHeight: 0, maxHeight: 'none' },
  },
});

export const failed = style({
  '@media': { [BESIDE]: { position: 'absolute', bottom: 0, insetInline: 0, zIndex: 1 } },
  padding: space[2],
  background: color.surface,
  color: color.danger,
  fontSize: vars.size.tiny,
});

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

export const bar = style({ display: 'flex', flexWrap: 'wrap', gap: space[1] });

export const tool = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.25rem',
  height: '2.25rem',
  padding: 0,
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  background: 'transparent',
  color: color.inkSoft,
  cursor: 'pointer',
  selectors: { '&:hover': { background: color.sunken, color: color.ink } },
});
