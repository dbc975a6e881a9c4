import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { media } from '../../../theme/media.ts';
import { control } from '../../kit/controls.css.ts';

const { color, space } = vars;

export const ranges = style({ display: 'flex', gap: space[1] });

export const range = styleVariants({
  chosen: [control, { borderColor: color.ink, background: color.sunken, fontWeight: 600 }],
  other: [control],
});

export const body = style({
  display: 'grid',
  // Wide tables and charts scroll inside their own box.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  padding: `0 ${space[4]} ${space[10]}`,
  selectors: { '&[aria-busy=true]': { opacity: 0.6 } },
});

/** Close to the figures. */
export const counted = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  marginBottom: `calc(-1 * ${space[3]})`,
  color: color.inkSoft,
  fontSize: vars.size.small,
  fontVariantNumeric: 'tabular-nums',
});

/** Two columns of panels on wide screens. */
export const panels = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  '@media': { [media.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const panel = style({
  selectors: { '&:last-child:nth-child(odd)': { gridColumn: '1 / -1' } },
  display: 'grid',
  alignContent: 'start',
  gap: space[3],
  padding: space[4],
  border: `1px solid ${color.hairline}`,
  borderRadius: vars.radius.control,
  background: color.surface,
  fontSize: vars.size.small,
});

export const heading = style({
  fontFamily: vars.font.text,
  fontSize: vars.size.body,
  fontWeight: 600,
  letterSpacing: 0,
  lineHeight: 1.3,
});
