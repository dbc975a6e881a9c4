import { style } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';
import { media } from '../../../../theme/media.ts';

const { color, space } = vars;

export const bar = style({
  position: 'sticky',
  zIndex: 10,
  top: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  padding: `${space[2]} ${space[4]}`,
  borderBottom: `1px solid ${color.hairline}`,
  background: color.paper,
  fontSize: vars.size.small,
});

export const state = style({
  flex: 1,
  color: color.inkSoft,
  textAlign: 'right',
  whiteSpace: 'nowrap',
  // On a phone the status has its own line, which disappears while it is empty.
  order: 1,
  minWidth: '100%',
  selectors: { '&:empty': { display: 'none' } },
  '@media': {
    [media.tablet]: {
      order: 0,
      minWidth: 0,
      selectors: { '&:empty': { display: 'block' } },
    },
  },
});

export const save = style({
  minHeight: '2.25rem',
  marginLeft: 'auto',
  padding: `${space[1]} ${space[4]}`,
  '@media': { [media.tablet]: { marginLeft: 0 } },
});
