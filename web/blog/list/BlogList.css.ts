import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';
import { ROW } from './BlogListPage.css.ts';
import { bar, breathing } from '../blog.css.ts';

const { color, space, radius } = vars;

/** Three cards in a row: a page of nine fills three rows. */
export const grid = style({
  display: 'grid',
  gap: `clamp(2.5rem, 5vw, 4rem) ${vars.space[8]}`,
  '@media': {
    [media.tablet]: { gridTemplateColumns: '1fr 1fr' },
    [media.desktop]: { gridTemplateColumns: 'repeat(3, 1fr)' },
  },
});

export const cell = style({ display: 'grid', minWidth: 0 });

export const controls = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
  marginTop: 'clamp(3rem, 6vw, 5rem)',
  paddingTop: vars.space[6],
  borderTop: `1px solid ${vars.color.hairline}`,
});

export const position = style({
  color: vars.color.inkSoft,
  fontSize: vars.size.small,
  fontVariantNumeric: 'tabular-nums',
});

export const loadingCategories = style({
  height: `calc(${ROW} + ${space[5]})`,
  marginBottom: 'clamp(2rem, 4vw, 3rem)',
  borderTop: `1px solid ${color.hairline}`,
});

export const loadingCard = style([
  breathing,
  { display: 'grid', gap: space[3], alignContent: 'start' },
]);

export const loadingPicture = style({
  marginBottom: space[2],
  borderRadius: radius.card,
  background: color.sunken,
  aspectRatio: '1200 / 630',
});

export const loadingLine = style([bar, { height: '1.5rem' }]);
export const loadingShortLine = style([bar, { width: '40%', height: '0.875rem' }]);
