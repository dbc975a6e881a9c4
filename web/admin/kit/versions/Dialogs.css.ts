import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { fieldset } from '../../../theme/recipes.css.ts';
import { media } from '../../../theme/media.ts';

const { color, space } = vars;

export const columns = style({
  display: 'grid',
  gap: space[4],
  minWidth: 0,
  '@media': {
    [media.tablet]: { gridTemplateColumns: '14rem minmax(0, 1fr)', alignItems: 'start' },
  },
});

export const versions = style({
  display: 'grid',
  gap: space[1],
  maxHeight: '14rem',
  overflowY: 'auto',
  padding: 2,
  '@media': { [media.tablet]: { maxHeight: '28rem' } },
});

export const version = style({
  display: 'grid',
  width: '100%',
  padding: `${space[2]} ${space[3]}`,
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  background: 'transparent',
  fontSize: vars.size.small,
  textAlign: 'left',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.sunken },
    '&[aria-pressed=true]': { borderColor: color.ink, background: color.sunken },
  },
});

export const comparison = style({ display: 'grid', gap: space[3], minWidth: 0 });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });

export const field = style([
  fieldset,
  {
    display: 'grid',
    gap: space[2],
    paddingTop: space[3],
    borderTop: `1px solid ${color.hairline}`,
  },
]);

/** Beside the border of its field, not on it. */
export const legend = style({ float: 'left', padding: 0, fontWeight: 600 });

export const sides = style({
  display: 'grid',
  gap: space[2],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const side = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: space[2],
  minHeight: '2.75rem',
  padding: `${space[2]} ${space[3]}`,
  border: `1px solid ${color.edge}`,
  borderRadius: vars.radius.control,
  fontSize: vars.size.small,
  cursor: 'pointer',
  selectors: { '&:has(:checked)': { borderColor: color.ink, background: color.sunken } },
});

export const value = style({ display: 'grid', gap: space[1], overflowWrap: 'anywhere' });

export const picture = style({
  maxWidth: '100%',
  maxHeight: '8rem',
  borderRadius: vars.radius.control,
  objectFit: 'contain',
});
