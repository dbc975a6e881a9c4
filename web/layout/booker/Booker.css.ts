import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const { color, space, size } = vars;

const SUMMARY = 'minmax(13rem, 15rem)';
const MONTH = 'minmax(0, 22rem)';

const frame = style({
  display: 'grid',
  gap: space[6],
  gridTemplateAreas: '"summary" "month" "zone" "answer"',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  transition: `opacity ${vars.motion.quick} 250ms`,
  selectors: { '&[aria-busy=true]': { opacity: 0.6 } },
  '@media': {
    [media.tablet]: {
      columnGap: space[8],
      gridTemplateAreas: '"summary summary" "month answer" "zone answer"',
      gridTemplateColumns: `${MONTH} minmax(0, 1fr)`,
      gridTemplateRows: 'auto auto 1fr',
    },
    [media.desktop]: {
      columnGap: space[10],
      gridTemplateAreas: '"summary month answer" "zone month answer"',
      gridTemplateColumns: `${SUMMARY} ${MONTH} minmax(0, 1fr)`,
      gridTemplateRows: 'auto 1fr',
    },
  },
});

export const booker = style([frame]);

/** On a phone, the form of a chosen time takes the place of the days. */
export const bookerWithTime = style([
  frame,
  { '@media': { [media.belowTablet]: { gridTemplateAreas: '"summary" "answer"' } } },
]);

export const summary = style({ gridArea: 'summary', display: 'grid', gap: space[4], minWidth: 0 });

const unlessChosen = {
  selectors: { [`${bookerWithTime} &`]: { display: 'none' } },
} as const;

export const month = style({
  gridArea: 'month',
  display: 'grid',
  gap: space[4],
  minWidth: 0,
  '@media': { [media.belowTablet]: unlessChosen },
});

export const answer = style({
  gridArea: 'answer',
  display: 'grid',
  gap: space[4],
  minWidth: 0,
  '@media': {
    [media.tablet]: {
      alignSelf: 'stretch',
      alignContent: 'start',
      minHeight: '24rem',
      paddingLeft: space[8],
      borderLeft: `1px solid ${color.hairline}`,
    },
    [media.desktop]: { paddingLeft: space[10] },
  },
});

export const heading = style({
  fontSize: size.lead,
  lineHeight: 1.2,
  scrollMarginTop: space[4],
  ':focus': { outline: 'none' },
  selectors: { '&:focus-visible': { outline: 'none' } },
});

export const facts = style({
  display: 'grid',
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': {
    [media.belowDesktop]: { display: 'flex', flexWrap: 'wrap', columnGap: space[5] },
  },
});

export const fact = style({ display: 'flex', alignItems: 'start', gap: space[2] });

const icon = style({
  width: '1rem',
  height: '1rem',
  flexShrink: 0,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.25,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

export const factIcon = style([icon, { marginTop: '0.3em', color: color.inkSoft }]);

export const chevron = style([icon, { strokeWidth: 1.75 }]);

export const kinds = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  '@media': { [media.desktop]: { display: 'grid' } },
});

export const monthBar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  minHeight: '2.75rem',
});

export const turns = style({ display: 'flex', gap: space[2] });

export const turn = style({ width: '2.75rem', paddingInline: 0 });

export const week = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: space[1],
  textAlign: 'center',
});

const control = style({
  minHeight: '2.75rem',
  border: `1px solid ${color.edge}`,
  borderRadius: vars.radius.control,
  background: color.surface,
  color: color.ink,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  selectors: {
    '&:hover:not(:disabled)': { borderColor: color.ink },
    '&[aria-pressed=true]': {
      background: color.pine,
      borderColor: color.pine,
      color: color.onPine,
    },
  },
});

export const day = style([
  control,
  {
    position: 'relative',
    width: '100%',
    padding: 0,
    selectors: {
      '&:disabled': {
        borderColor: 'transparent',
        background: 'transparent',
        color: color.inkSoft,
        fontWeight: 400,
        cursor: 'default',
      },
      // The name of the next month stands at its first day.
      '&[data-month]': { paddingTop: '0.5rem' },
      '&[data-month]::before': {
        content: 'attr(data-month)',
        position: 'absolute',
        top: '0.125rem',
        insetInline: 0,
        fontSize: '0.6875rem',
        lineHeight: 1.2,
      },
      // A dot marks today.
      '&[aria-current=date]::after': {
        content: '""',
        position: 'absolute',
        bottom: '0.35rem',
        left: 'calc(50% - 0.125rem)',
        width: '0.25rem',
        height: '0.25rem',
        borderRadius: '50%',
        background: 'currentColor',
      },
    },
  },
]);

export const missingDay = style({
  height: '2.75rem',
  borderRadius: vars.radius.control,
  background: color.sunken,
});

/** The first day is in the column of its weekday. */
export const firstDay = styleVariants({ 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7 }, (column) => ({
  gridColumnStart: column,
}));

export const times = style({
  display: 'grid',
  gap: space[5],
  scrollMarginTop: '6rem',
  scrollMarginBottom: space[6],
});

export const slots = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(6.25rem, 1fr))',
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const time = style([control, { width: '100%' }]);

/** The length stands beside the name, or below it where there is little room. */
export const kind = style([
  control,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    alignContent: 'center',
    columnGap: space[2],
    padding: `${space[2]} ${space[4]}`,
    fontWeight: 400,
    lineHeight: 1.35,
    textAlign: 'start',
  },
]);

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
  minHeight: '2.75rem',
  cursor: 'pointer',
});

export const radio = style({
  width: '1.25rem',
  height: '1.25rem',
  flexShrink: 0,
  accentColor: color.pine,
});

export const zone = style({
  gridArea: 'zone',
  display: 'grid',
  gap: space[2],
  minWidth: 0,
  '@media': { [media.belowTablet]: unlessChosen },
});

export const select = style({
  minHeight: '2.75rem',
  width: '100%',
  padding: `${space[1]} ${space[2]}`,
  border: `1px solid ${color.edge}`,
  borderRadius: vars.radius.control,
  background: color.surface,
  color: color.ink,
  fontSize: 'max(1rem, 16px)',
});

/** With JavaScript, a zone applies when it is chosen. */
export const withoutScript = style({
  justifySelf: 'start',
  '@media': { '(scripting: enabled)': { display: 'none' } },
});

export const form = style({
  display: 'grid',
  gap: space[4],
  maxWidth: '32rem',
  scrollMarginTop: '6rem',
  scrollMarginBottom: space[6],
});

export const changeTime = style({
  paddingInline: space[3],
  border: 0,
  marginLeft: `calc(-1 * ${space[3]})`,
});

export const chosen = style({
  padding: space[4],
  borderRadius: vars.radius.control,
  background: color.sunken,
  textWrap: 'pretty',
});

export const submit = style({ justifySelf: 'start' });
