import { style } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';
import { media } from '../../../../theme/media.ts';

const { color, space } = vars;

const TRACK = 'minmax(0, 1fr)';
/** The name of the day, the drawn day and its fields. */
const columns = `6rem ${TRACK} minmax(0, 19rem)`;

export const scale = style({
  display: 'none',
  color: color.inkSoft,
  fontSize: vars.size.tiny,
  fontVariantNumeric: 'tabular-nums',
  '@media': {
    [media.tablet]: {
      display: 'flex',
      justifyContent: 'space-between',
      marginInlineStart: `calc(6rem + ${space[3]})`,
      marginInlineEnd: `calc(19rem + ${space[3]})`,
    },
  },
});

export const day = style({
  display: 'grid',
  gap: space[2],
  minWidth: 0,
  margin: 0,
  padding: `${space[2]} 0`,
  border: 0,
  borderTop: `1px solid ${color.hairline}`,
  '@media': {
    [media.tablet]: { gridTemplateColumns: columns, gap: space[3], alignItems: 'center' },
  },
});

/** A legend is laid out by the browser's own rules unless it floats. */
export const dayName = style({
  float: 'left',
  padding: 0,
  fontSize: vars.size.small,
  fontWeight: 600,
});

export const track = style({
  position: 'relative',
  height: '2rem',
  overflow: 'hidden',
  border: `1px solid ${color.hairline}`,
  borderRadius: vars.radius.control,
  background: `repeating-linear-gradient(to right, ${color.sunken} 0 calc(100% / 8 - 1px), ${color.hairline} calc(100% / 8 - 1px) calc(100% / 8))`,
  cursor: 'crosshair',
  touchAction: 'pan-y',
});

export const block = style({
  position: 'absolute',
  insetBlock: 0,
  background: color.pine,
  border: `1px solid ${color.pineHairline}`,
  pointerEvents: 'none',
});

export const spans = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  minWidth: 0,
});

export const span = style({ display: 'inline-flex', alignItems: 'center', gap: space[1] });

export const clock = style({
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[aria-invalid=true]': { borderColor: color.danger } },
});
