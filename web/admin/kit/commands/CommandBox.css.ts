import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { entry } from '../controls.css.ts';

const { color, space } = vars;

export const field = style([entry, { minHeight: '2.75rem', fontSize: vars.size.body }]);

// A long name ends in an ellipsis instead of widening its row.
const oneColumn = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const list = style({
  ...oneColumn,
  alignContent: 'start',
  gap: space[3],
  // A fixed height, so that results do not move the dialog.
  height: 'min(24rem, 50dvh)',
  overflowY: 'auto',
  outline: 'none',
});

export const group = style(oneColumn);

export const groupName = style({
  padding: `${space[1]} ${space[3]}`,
  color: color.inkSoft,
  fontSize: vars.size.tiny,
  fontWeight: 600,
});

export const item = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  minHeight: '2.5rem',
  padding: `${space[1]} ${space[3]}`,
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  selectors: {
    '&[data-active-item]': { background: color.sunken, boxShadow: `inset 0 0 0 1px ${color.edge}` },
  },
});

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const name = style({ ...oneLine, minWidth: 0 });

export const note = style({
  ...oneLine,
  flexShrink: 2,
  minWidth: 0,
  color: color.inkSoft,
  fontSize: vars.size.tiny,
});
