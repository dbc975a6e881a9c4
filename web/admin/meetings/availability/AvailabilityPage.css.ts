import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { fieldset, kicker } from '../../../theme/recipes.css.ts';
import { media } from '../../../theme/media.ts';

const { color, space } = vars;

const column = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 });

export const sections = style([
  column,
  { gap: space[8], maxWidth: '84rem', padding: `0 ${space[4]} ${space[10]}` },
]);

export const section = style([column, { gap: space[3] }]);

/** A field of several controls. */
export const editor = style([section, fieldset]);

const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });

export const hostSwitch = line;
export const state = style([
  line,
  {
    justifyContent: 'space-between',
    padding: `${space[3]} ${space[4]}`,
    borderRadius: vars.radius.control,
    background: color.sunken,
  },
]);

export const subtitle = style([kicker, { marginTop: space[4] }]);

export const editors = style([column, { gap: space[8] }]);

export const form = style([
  editors,
  {
    '@media': {
      [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 18rem', alignItems: 'start' },
    },
  },
]);

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))',
  alignItems: 'start',
  gap: space[4],
});

/** Stays in sight, because the form is longer than the window. */
export const save = style({
  position: 'sticky',
  bottom: 0,
  padding: `${space[3]} 0`,
  borderTop: `1px solid ${color.hairline}`,
  background: color.paper,
});

export const preview = style({
  display: 'grid',
  gap: space[3],
  padding: space[4],
  border: `1px solid ${color.hairline}`,
  borderRadius: vars.radius.control,
  background: color.surface,
  '@media': { [media.desktop]: { position: 'sticky', top: space[4] } },
});

export const times = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const time = style({
  padding: `0.125rem ${space[2]}`,
  borderRadius: vars.radius.pill,
  background: color.sunken,
  fontSize: vars.size.tiny,
  fontVariantNumeric: 'tabular-nums',
});

/** Calendars, or kinds of meeting. */
export const list = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });

export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[4]}`,
  padding: `${space[3]} 0`,
  borderTop: `1px solid ${color.hairline}`,
});

export const facts = style({ display: 'grid', gap: space[1], minWidth: 0 });

export const name = style({ fontWeight: 600, overflowWrap: 'anywhere' });

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  padding: `${space[3]} 0`,
  borderTop: `1px solid ${color.hairline}`,
});

export const about = style({ flex: '1 1 16rem', minWidth: 0 });
export const meetingFacts = style({
  color: color.inkSoft,
  fontSize: vars.size.small,
  overflowWrap: 'anywhere',
});
