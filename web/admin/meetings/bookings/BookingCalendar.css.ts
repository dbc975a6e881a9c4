import { createContainer, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { heading, kicker } from '../../../theme/recipes.css.ts';
import { listWidth } from '../../kit/list/ListFrame.css.ts';
import { outOfSight } from '../../kit/text.css.ts';

const { color, space } = vars;

const HOUR = '3.25rem';
/** Open details leave the list too little room for columns, so its own width decides. */
const wide = `${listWidth} (min-width: 44rem)`;
const entryWidth = createContainer();
/** The mark of a simulated meeting would take the room of its name. */
const narrow = `${entryWidth} (max-width: 15rem)`;

export const calendar = style({
  display: 'grid',
  gap: space[3],
  padding: `0 ${space[4]} ${space[8]}`,
});

export const title = style([heading, { flex: '1 1 16rem' }]);

export const grid = style({
  display: 'grid',
  gap: space[4],
  '@container': {
    [wide]: {
      gridTemplateColumns: '3rem var(--days)',
      gap: 0,
      // Many meetings at one time can be wider than the list.
      position: 'relative',
      overflowX: 'auto',
    },
  },
});

export const hours = style({
  display: 'none',
  paddingTop: '2.25rem',
  color: color.inkSoft,
  fontSize: vars.size.tiny,
  fontVariantNumeric: 'tabular-nums',
  '@container': {
    [wide]: {
      display: 'grid',
      alignContent: 'start',
      position: 'sticky',
      zIndex: 1,
      left: 0,
      background: color.paper,
    },
  },
});
export const hour = style({ height: HOUR });

export const day = style({
  minWidth: 0,
  '@container': { [wide]: { borderInlineStart: `1px solid ${color.hairline}` } },
});

export const dayName = style([
  kicker,
  {
    marginBottom: space[1],
    '@container': { [wide]: { height: '2.25rem', marginBottom: 0, paddingInline: space[2] } },
  },
]);

export const meetings = style({
  display: 'grid',
  gap: space[1],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@container': {
    [wide]: {
      display: 'block',
      position: 'relative',
      height: `calc(var(--hours) * ${HOUR})`,
      background: `repeating-linear-gradient(${color.hairline} 0 1px, transparent 1px ${HOUR})`,
    },
  },
});

export const entry = style({
  minWidth: 0,
  containerName: entryWidth,
  containerType: 'inline-size',
  '@container': {
    [wide]: {
      position: 'absolute',
      top: `calc(var(--from) * ${HOUR})`,
      height: `calc(var(--length) * ${HOUR})`,
      left: 'calc(100% * var(--lane) / var(--lanes))',
      width: 'calc(100% / var(--lanes))',
      padding: 1,
    },
  },
});

const base = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  minHeight: '1.5rem',
  padding: `${space[1]} ${space[2]}`,
  border: `1px solid ${color.hairline}`,
  borderInlineStart: `4px solid ${color.signal}`,
  borderRadius: vars.radius.control,
  background: color.surface,
  color: color.ink,
  fontSize: vars.size.tiny,
  lineHeight: 1.25,
  textDecoration: 'none',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  selectors: { '&:hover': { borderColor: color.ink } },
  '@container': { [wide]: { height: '100%' }, [narrow]: { paddingInline: space[1] } },
});

/** The text names the status as well. */
export const link = styleVariants({
  booked: [base],
  held: [base, { borderInlineStartColor: color.positive }],
  no_show: [base, { borderInlineStartColor: color.danger }],
  cancelled: [
    base,
    {
      borderInlineStartColor: color.edge,
      background: color.sunken,
      color: color.inkSoft,
      textDecoration: 'line-through',
    },
  ],
});

/** The mark says it in words as well. */
export const simulated = style({
  borderBlock: `1px dashed ${color.edge}`,
  borderInlineEnd: `1px dashed ${color.edge}`,
});

const firstLine = style({ display: 'flex', gap: `0.125rem ${space[1]}` });

/** A short meeting has one line in the grid. */
export const first = styleVariants({
  short: [
    firstLine,
    { flexWrap: 'wrap', '@container': { [wide]: { flexWrap: 'nowrap', alignItems: 'center' } } },
  ],
  long: [firstLine, { flexWrap: 'wrap', alignItems: 'start' }],
});

export const what = styleVariants({
  short: {
    minWidth: 0,
    '@container': {
      [wide]: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
  },
  long: { minWidth: 0 },
});

/** In a narrow entry the dashed border says it to the eye. */
export const mark = style({
  marginBlock: '-0.125rem',
  '@container': { [narrow]: outOfSight },
});

export const none = style({
  color: color.inkSoft,
  fontSize: vars.size.small,
  '@container': { [wide]: { display: 'none' } },
});
