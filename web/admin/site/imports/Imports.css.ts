import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { fieldset } from '../../../theme/recipes.css.ts';
import { media } from '../../../theme/media.ts';

const { color, space, size } = vars;

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  maxWidth: '60rem',
  padding: `0 ${space[4]} ${space[8]}`,
});

export const step = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  justifyItems: 'start',
});

export const cards = style([
  fieldset,
  {
    display: 'grid',
    gap: space[3],
    width: '100%',
    '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
  },
]);

export const card = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignContent: 'start',
  gap: space[2],
  padding: space[4],
  border: `1px solid ${color.edge}`,
  background: color.paper,
  selectors: { '&:has(:checked)': { borderColor: color.ink, background: color.sunken } },
});

export const cardHint = style({ gridColumn: 2, color: color.inkSoft, fontSize: size.small });

export const drop = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  width: '100%',
  padding: space[4],
  border: `1px dashed ${color.edge}`,
});

export const progress = style({ display: 'flex', alignItems: 'center', gap: space[3] });
export const dial = style({ flex: 'none', fontSize: '3rem' });

export const lines = style({
  display: 'grid',
  width: '100%',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const line = style({
  display: 'grid',
  gap: `${space[1]} ${space[4]}`,
  padding: `${space[2]} 0`,
  borderTop: `1px solid ${color.hairline}`,
  overflowWrap: 'anywhere',
  '@media': { [media.tablet]: { gridTemplateColumns: '5rem minmax(0, 1fr)' } },
});

export const posts = style({ margin: `${space[2]} 0 0`, paddingLeft: space[6] });

export const file = style({
  maxWidth: '100%',
  font: 'inherit',
  '::file-selector-button': {
    minHeight: '2.25rem',
    marginInlineEnd: space[3],
    padding: `0 ${space[3]}`,
    border: `1px solid ${color.edge}`,
    borderRadius: vars.radius.control,
    background: color.surface,
    color: color.ink,
    font: 'inherit',
    fontSize: size.small,
    cursor: 'pointer',
  },
});
