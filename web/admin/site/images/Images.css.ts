import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { unlit } from '../../../ui/Dial.css.ts';
import { hidden } from '../../../ui/page.css.ts';
import { control } from '../../kit/controls.css.ts';

const { color, space } = vars;

const zoneBase = style({
  position: 'relative',
  display: 'grid',
  // A long name of a file must not widen the whole column.
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: space[3],
  minWidth: 0,
  padding: `${space[6]} ${space[4]}`,
  border: `1.5px dashed ${color.edge}`,
  borderRadius: vars.radius.control,
  textAlign: 'center',
});

export const zone = style([zoneBase, { background: color.paper }]);
export const zoneOver = style([zoneBase, { background: color.sunken, borderColor: color.ink }]);

export const chosen = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[2],
  minWidth: 0,
});

export const thumb = style({
  maxWidth: '100%',
  maxHeight: '9rem',
  borderRadius: '0.375rem',
  objectFit: 'contain',
});

export const name = style({ fontSize: vars.size.small, overflowWrap: 'anywhere' });
export const size = style({ color: color.inkSoft, whiteSpace: 'nowrap' });

export const input = style([hidden]);

/** The label of the hidden input. The input has the focus, and its label shows it. */
export const chooser = style([
  control,
  {
    selectors: {
      [`${input}:focus-visible + &`]: {
        outline: `2px solid ${color.focus}`,
        outlineOffset: '2px',
      },
    },
  },
]);

export const progress = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[3],
  padding: `${space[6]} 0`,
});

export const dial = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  fontSize: '8rem',
  lineHeight: 1,
  vars: { [unlit]: color.hairline },
});

export const percent = style({
  position: 'absolute',
  fontFamily: vars.font.display,
  fontSize: '1.75rem',
  fontWeight: 680,
  fontVariantNumeric: 'tabular-nums',
});

export const said = style({ fontSize: vars.size.small, overflowWrap: 'anywhere' });

export const state = style({ padding: `${space[6]} 0`, color: color.inkSoft });

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 10rem), 1fr))',
  gap: space[4],
});

export const item = style({
  position: 'relative',
  display: 'grid',
  gap: space[1],
  width: '100%',
  minWidth: 0,
  padding: space[2],
  border: `1px solid ${color.hairline}`,
  borderRadius: vars.radius.control,
  background: color.paper,
  fontSize: vars.size.tiny,
  textAlign: 'left',
  cursor: 'pointer',
  selectors: { '&:hover': { borderColor: color.ink } },
});

export const itemAction = style([control, { width: '100%', marginTop: space[1] }]);

export const itemThumb = style({
  width: '100%',
  aspectRatio: '3 / 2',
  borderRadius: '0.375rem',
  background: color.sunken,
  objectFit: 'cover',
});

export const itemName = style({
  overflow: 'hidden',
  fontWeight: 600,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
