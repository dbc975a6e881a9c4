import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../../../theme/contract.css.ts';
import { media } from '../../../../../theme/media.ts';
import { fieldset, stack } from '../../../../../theme/recipes.css.ts';
import { control } from '../../../../kit/controls.css.ts';

const { color, space } = vars;

/** Two columns: the post's text fields, and its publication and author. */
export const columns = style({
  display: 'grid',
  gap: vars.space[4],
  minWidth: 0,
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 17rem)',
      columnGap: vars.space[6],
    },
  },
});

export const column = style({ display: 'grid', alignContent: 'start', gap: vars.space[4] });

export const short = style({});

globalStyle(`${short} textarea`, { minHeight: '5.75rem' });

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))',
  gap: `${space[1]} ${space[4]}`,
});

export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '2.25rem',
  cursor: 'pointer',
});

export const box = style({ width: '1rem', height: '1rem', accentColor: color.pine });

export const note = style({
  marginTop: space[2],
  color: color.inkSoft,
  fontSize: vars.size.small,
});

export const tag = style({
  display: 'inline-flex',
  alignItems: 'center',
  paddingLeft: space[3],
  borderRadius: vars.radius.pill,
  background: color.sunken,
  fontSize: vars.size.small,
});

export const remove = style({
  display: 'grid',
  placeItems: 'center',
  width: '2rem',
  height: '2rem',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.pill,
  background: 'transparent',
  color: color.inkSoft,
  cursor: 'pointer',
  selectors: { '&:hover': { color: color.ink } },
});

export const group = style([fieldset, stack[3]]);

export const legend = style({
  padding: `0 0 ${space[2]}`,
  fontSize: vars.size.small,
  fontWeight: 600,
});

export const picture = style({
  width: '100%',
  maxHeight: '18rem',
  borderRadius: vars.radius.control,
  background: color.sunken,
  objectFit: 'cover',
});

export const removeImage = style([control, { color: color.danger, borderColor: color.danger }]);

/** The fields of search results, and what they look like there. */
export const halves = style({
  display: 'grid',
  gap: space[6],
  minWidth: 0,
  '@media': {
    'screen and (min-width: 72rem)': {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      alignItems: 'start',
    },
  },
});

export const fields = style({ display: 'grid', gap: space[4], minWidth: 0 });
