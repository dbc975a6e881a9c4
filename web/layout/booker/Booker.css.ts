import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const { color, space } = vars;

export const booker = style({
  display: 'grid',
  gap: space[8],
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'minmax(0, 24rem) minmax(0, 1fr)', alignItems: 'start' },
  },
});

export const part = style({ display: 'grid', gap: space[4], minWidth: 0 });

export const monthBar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
});

export const turns = style({ display: 'flex', gap: space[2] });

export const week = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: space[1],
  textAlign: 'center',
});

export const day = style({
  minHeight: '2.75rem',
  width: '100%',
  border: `1px solid ${color.edge}`,
  borderRadius: vars.radius.control,
  background: color.surface,
  color: color.ink,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  selectors: {
    '&:hover:not(:disabled)': { borderColor: color.ink },
    '&:disabled': {
      border: '1px solid transparent',
      background: 'transparent',
      color: color.inkSoft,
      fontWeight: 400,
      cursor: 'default',
    },
    '&[aria-pressed=true]': {
      background: color.pine,
      borderColor: color.pine,
      color: color.onPine,
    },
  },
});

/** The first day of the month is in the column of its weekday. */
export const firstDay = styleVariants({ 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7 }, (column) => ({
  gridColumnStart: column,
}));

export const times = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(6.5rem, 1fr))',
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const time = style([day, { selectors: { '&[aria-pressed=true]': { fontWeight: 700 } } }]);

export const kind = style([day, { width: 'auto', padding: `${space[2]} ${space[4]}` }]);

export const instead = style({
  display: 'grid',
  gap: space[2],
  margin: 0,
  padding: space[4],
  border: `1px solid ${color.edge}`,
  borderRadius: vars.radius.control,
});

export const insteadTitle = style({ padding: `0 ${space[1]}`, fontWeight: 600 });

export const insteadTime = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '1.75rem',
  cursor: 'pointer',
});

export const radio = style({
  width: '1.25rem',
  height: '1.25rem',
  flexShrink: 0,
  accentColor: color.pine,
});

export const zone = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space[3],
});

export const zoneField = style({ display: 'grid', gap: space[1], minWidth: 0 });

export const select = style({
  minHeight: '2.75rem',
  maxWidth: '100%',
  padding: `${space[1]} ${space[2]}`,
  border: `1px solid ${color.edge}`,
  borderRadius: vars.radius.control,
  background: color.surface,
  color: color.ink,
  fontSize: 'max(1rem, 16px)',
});

export const form = style({
  display: 'grid',
  gap: space[4],
  scrollMarginTop: '6rem',
  scrollMarginBottom: space[6],
});

export const chosen = style({
  padding: space[4],
  borderRadius: vars.radius.control,
  background: color.sunken,
  fontWeight: 600,
});

export const submit = style({ justifySelf: 'start' });
