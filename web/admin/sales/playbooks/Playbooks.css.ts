import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { media } from '../../../theme/media.ts';
import { bar as editorBar } from '../../kit/versions/Editor.css.ts';

const { color, space } = vars;

export const link = style({ color: 'inherit', fontWeight: 600 });

export const rules = style({ padding: 0, listStyle: 'none' });

export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });

/** On a phone the buttons are at the lower edge, where the thumb is. */
export const bar = style([
  editorBar,
  {
    '@media': {
      [media.belowTablet]: {
        order: 1,
        top: 'auto',
        bottom: 0,
        borderTop: `1px solid ${color.hairline}`,
        borderBottom: 0,
      },
    },
  },
]);

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  maxWidth: '96rem',
  paddingBottom: space[10],
  '@media': {
    [media.tablet]: { padding: `0 ${space[4]} ${space[10]}` },
    [media.desktop]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', alignItems: 'start' },
  },
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

export const summary = style({ minHeight: '2.75rem', fontWeight: 600, cursor: 'pointer' });

export const locked = style({
  display: 'grid',
  gap: space[2],
  padding: space[3],
  borderRadius: vars.radius.control,
  background: color.sunken,
  fontSize: vars.size.small,
  listStyle: 'none',
});

export const rowList = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  padding: 0,
  listStyle: 'none',
});

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  paddingTop: space[4],
  borderTop: `1px solid ${color.hairline}`,
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
