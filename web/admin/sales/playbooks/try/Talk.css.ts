import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';

const { color, space } = vars;

/** It scrolls itself, so that the field below stays in view. */
export const log = style({
  minHeight: '10rem',
  maxHeight: 'min(28rem, 45vh)',
  padding: space[3],
  border: `1px solid ${color.hairline}`,
  borderRadius: vars.radius.control,
  overflowY: 'auto',
});

export const list = style({ display: 'grid', gap: space[3], padding: 0, listStyle: 'none' });

const turnOf = style({ maxWidth: '65ch' });

export const turn = styleVariants({
  rep: [turnOf, { color: color.inkSoft }],
  person: [turnOf, { color: color.ink }],
});

export const words = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
