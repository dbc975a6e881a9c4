import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';
import { media } from '../../../../theme/media.ts';
import * as recipes from '../../../../theme/recipes.css.ts';

const { color, space } = vars;

/** Two talks in columns of the same width. On a phone they stand above each other, low enough for the field below them. */
export const sides = style({
  display: 'grid',
  gap: space[3],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

/** It scrolls itself, so that the field below stays in view. */
export const log = style({
  minHeight: '10rem',
  maxHeight: 'min(28rem, 45vh)',
  padding: space[3],
  border: `1px solid ${color.hairline}`,
  borderRadius: vars.radius.control,
  overflowY: 'auto',
  '@media': {
    [media.belowTablet]: {
      selectors: { [`${sides} &`]: { minHeight: '7rem', maxHeight: '20vh' } },
    },
  },
});

export const list = style({ display: 'grid', gap: space[3], padding: 0, listStyle: 'none' });

const turnOf = style({ maxWidth: '65ch' });

export const turn = styleVariants({
  rep: [turnOf, { color: color.inkSoft }],
  person: [turnOf, { color: color.ink }],
});

export const words = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

/** The logs of both columns end at the same line. */
export const side = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gap: space[2],
  minWidth: 0,
});

export const failure = style([recipes.problem, { marginTop: space[3] }]);

/** A message is short, and 'Send' must stay in view below it. */
export const message = style({});

globalStyle(`${message} textarea`, { minHeight: '4.5rem' });
