import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { media } from '../../../theme/media.ts';
import { block } from '../placeholder.css.ts';

const { color, space } = vars;

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  maxWidth: '90rem',
  paddingBottom: space[10],
  '@media': { [media.tablet]: { padding: `0 ${space[4]} ${space[10]}` } },
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  padding: `${space[4]} ${space[4]} 0`,
  '@media': { [media.tablet]: { padding: `${space[4]} 0 0` } },
});

export const title = style({ fontSize: vars.size.title, lineHeight: 1.2 });

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
  alignItems: 'start',
  gap: space[4],
});

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
  '@media': { [media.belowTablet]: { gap: space[1], padding: space[2] } },
});

// Fingers need 44 pixels.
globalStyle(`${bar} :is(a[role="button"], button)`, {
  '@media': { [media.belowTablet]: { minHeight: '2.75rem', paddingInline: space[2] } },
});

/** On a phone the buttons are at the lower edge, where the thumb is, and all of them fit in one row. */
export const lowBar = style([
  bar,
  {
    '@media': {
      [media.belowDesktop]: {
        order: 1,
        top: 'auto',
        bottom: 0,
        borderTop: `1px solid ${color.hairline}`,
        borderBottom: 0,
      },
    },
  },
]);

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

export const skeletonBar = style([block, { height: '2.25rem' }]);

/** The state in a low bar. On a phone it stands above the buttons. */
export const stateAbove = style([
  state,
  { '@media': { [media.belowTablet]: { order: -1, textAlign: 'left' } } },
]);

const noticeBase = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[4]}`,
  padding: `${space[3]} ${space[4]}`,
  borderLeft: '3px solid',
  borderRadius: '0.25rem',
  background: color.sunken,
  fontSize: vars.size.small,
});

export const note = style([noticeBase, { borderLeftColor: color.signal }]);
export const failed = style([noticeBase, { borderLeftColor: color.danger }]);

export const card = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[4],
  minWidth: 0,
  padding: space[4],
  borderBlock: `1px solid ${color.hairline}`,
  background: color.surface,
  // The bar stays above what a link leads to.
  scrollMarginTop: '4rem',
  '@media': {
    [media.tablet]: {
      padding: space[5],
      border: `1px solid ${color.hairline}`,
      borderRadius: vars.radius.control,
    },
  },
});

export const cardTitle = style({
  fontFamily: vars.font.text,
  fontSize: vars.size.body,
  fontWeight: 650,
  letterSpacing: 0,
});

/** Only visible: screen readers learn from the field itself that it is required. */
const mark = { content: ['" *"', '" *" / ""'], color: vars.color.danger };

export const marked = style({ '::after': mark });

/** A field whose label shows the mark. */
export const requiredField = style({});

globalStyle(`${requiredField} > label::after`, mark);

/** Explains the mark. */
export const legend = style({ color: vars.color.inkSoft, fontSize: vars.size.tiny });

export const star = style({ color: vars.color.danger });
