import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';
import { control } from '../kit/controls.css.ts';
import { block } from '../kit/placeholder.css.ts';

const { color, space } = vars;

export const ranges = style({ display: 'flex', flexWrap: 'wrap', gap: space[1] });

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

export const figures = style([block, { height: '7.5rem' }]);
export const chart = style([block, { height: '18rem' }]);

export const figuresHeading = style([heading, { paddingBottom: space[3] }]);

/** The background shows through the gaps as hairlines between the figures. Every row is full, so no gap is wider. */
const figureGrid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 1,
  overflow: 'hidden',
  border: `1px solid ${color.hairline}`,
  borderRadius: vars.radius.control,
  background: color.hairline,
});

export const fourFigures = style([
  figureGrid,
  { '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } } },
]);

export const sixFigures = style([
  figureGrid,
  {
    '@media': {
      [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
      '(min-width: 80rem)': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
    },
  },
]);

export const figure = style({ padding: `${space[3]} ${space[4]}`, background: color.surface });

export const value = style({
  fontSize: vars.size.title,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.3,
});

export const countTable = style({ width: '100%', borderCollapse: 'collapse' });

/** Takes the rest of the width. `maxWidth` keeps a long name from squeezing the numbers. */
export const countName = style({
  width: '100%',
  maxWidth: 0,
  padding: `${space[1]} ${space[3]} ${space[1]} 0`,
  fontWeight: 400,
  textAlign: 'left',
});

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const words = style({ ...oneLine, display: 'block', lineHeight: '1.5rem' });

export const link = style([words, { textUnderlineOffset: '0.2em' }]);

export const track = style({
  display: 'block',
  width: '100%',
  height: '0.25rem',
  marginTop: '0.125rem',
  borderRadius: vars.radius.pill,
  background: color.sunken,
});

export const share = style({ fill: color.positive });

export const countNumber = style({
  minWidth: '3.5rem',
  padding: `${space[1]} 0 ${space[1]} ${space[3]}`,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '1.5rem',
  textAlign: 'right',
  whiteSpace: 'nowrap',
  verticalAlign: 'top',
});

/** The switch of the public page, below the figures that it shows. */
export const publicSpeed = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
  marginTop: space[3],
  fontSize: vars.size.small,
});
