import { style } from '@vanilla-extract/css';
import { vars } from '../../../../../theme/contract.css.ts';

const { color, space } = vars;

/** The width from which text and preview fit side by side. */
export const BESIDE = 'screen and (min-width: 72rem)';

export const preview = style({ position: 'relative', display: 'grid', minWidth: 0 });

/** Beside the text, the preview is as tall as the text area, also for a long text. */
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
