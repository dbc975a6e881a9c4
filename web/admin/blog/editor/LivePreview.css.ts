import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';

const { color, space } = vars;

export const preview = style({ display: 'grid', minWidth: 0, gridTemplateRows: 'minmax(0, 1fr)' });

/** As tall as the text beside it, however much stands in it. */
export const page = style({
  minHeight: '20rem',
  maxHeight: 'min(70dvh, 48rem)',
  overflowY: 'auto',
  padding: space[5],
  border: `1px solid ${color.hairline}`,
  borderRadius: vars.radius.control,
  background: color.paper,
  overflowWrap: 'anywhere',
});

export const empty = style({ color: color.inkSoft });

export const failed = style({
  paddingTop: space[1],
  color: color.danger,
  fontSize: vars.size.tiny,
});
