import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { media } from '../../../theme/media.ts';
import * as recipes from '../../../theme/recipes.css.ts';
import { filledMark, marked } from '../../kit/text.css.ts';
import { columns as table } from '../../kit/list/table/TitledTable.css.ts';

const { color, space } = vars;

export const link = style({ color: 'inherit', fontWeight: 600 });

export const place = style([recipes.softFigures, { fontWeight: 400 }]);

export const number = { ...table.word, head: style([table.word.head, { width: '5.5rem' }]) };

/** The marks differ in shape as well as in colour. */
const mark = style([marked, { whiteSpace: 'normal', '::before': { flexShrink: 0 } }]);
export const state = styleVariants({
  draft: [mark, { color: color.inkSoft }],
  published: [mark, { color: color.positive, '::before': filledMark }],
  /** A disc in a ring. */
  changed: [
    mark,
    {
      color: color.positive,
      '::before': { ...filledMark, boxShadow: `inset 0 0 0 1px ${color.surface}` },
    },
  ],
});
export const repState = styleVariants({
  not_set_up: [state.draft],
  pending: [recipes.centeredRow],
  ready: [state.published],
  differs: [state.changed, { color: color.signalInk }],
  failed: [mark, { color: color.danger, '::before': { ...filledMark, borderRadius: '1px' } }],
});

export const rules = style({ padding: 0, listStyle: 'none' });

export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  maxWidth: '96rem',
  paddingBottom: space[10],
  '@media': {
    [media.tablet]: { padding: `0 ${space[4]} ${space[10]}` },
    [media.desktop]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', alignItems: 'start' },
    [media.wide]: { gridTemplateColumns: '9rem minmax(0, 3fr) minmax(0, 2fr)' },
  },
});

export const contents = style({
  // The height of the summary is gap enough.
  margin: `0 ${space[4]} calc(-1 * ${space[3]})`,
  '@media': {
    [media.tablet]: { margin: 0 },
    [media.desktop]: { gridColumn: '1 / -1' },
    [media.wide]: { gridColumn: 'auto', position: 'sticky', top: '4rem' },
  },
});

export const contentsList = style({ padding: 0, listStyle: 'none' });

export const contentsLink = style({
  display: 'block',
  padding: `${space[1]} ${space[2]}`,
  borderLeft: '2px solid transparent',
  color: color.inkSoft,
  textDecoration: 'none',
  ':hover': { color: color.ink },
  selectors: { '&[aria-current]': { borderLeftColor: color.ink, color: color.ink } },
});

export const parts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
});

/** Stays in sight beside the fields, which are longer than the window. */
export const composed = style({
  '@media': {
    [media.desktop]: {
      position: 'sticky',
      top: '4rem',
      maxHeight: 'calc(100vh - 5rem)',
      overflowY: 'auto',
    },
    [media.motion]: { scrollBehavior: 'smooth' },
  },
});

/** A sentence that leads to its field. The one of the field in focus is lit by its ground only, so that no line moves. */
export const sentence = style({
  color: 'inherit',
  textDecoration: `underline dotted ${color.edge}`,
  textUnderlineOffset: '0.2em',
  selectors: {
    '&:hover': { textDecorationStyle: 'solid' },
    '&[aria-current]': {
      borderRadius: '0.125rem',
      background: color.hairline,
      boxShadow: `0 0 0 0.125rem ${color.hairline}`,
      boxDecorationBreak: 'clone',
    },
  },
});

export const composedText = style({
  padding: space[3],
  borderRadius: vars.radius.control,
  background: color.sunken,
  fontFamily: 'inherit',
  fontSize: vars.size.small,
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

export const summary = style({
  minHeight: '2.75rem',
  // In the middle of its height. A flexible box would lose the marker.
  lineHeight: '2.75rem',
  fontWeight: 600,
  cursor: 'pointer',
});

export const locked = style({
  display: 'grid',
  gap: space[2],
  padding: space[3],
  borderRadius: vars.radius.control,
  background: color.sunken,
  fontSize: vars.size.small,
  listStyle: 'none',
});

/** Fields side by side where there is room. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  alignItems: 'start',
  gap: space[3],
});

export const readText = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

export const head = style({
  display: 'grid',
  gap: space[2],
  padding: space[4],
});

export const question = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
  alignItems: 'end',
  gap: space[3],
});

export const answers = style({
  display: 'grid',
  gap: space[2],
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
});

export const problems = style({
  marginTop: space[2],
  paddingLeft: space[5],
  listStyle: 'disc',
  overflowWrap: 'anywhere',
});

export const changes = style({ paddingLeft: space[5], listStyle: 'decimal' });

export const takeOver = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: space[2],
});
