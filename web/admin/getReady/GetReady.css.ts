import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const { color, space, size } = vars;

export const page = style({
  display: 'grid',
  gap: space[8],
  maxWidth: '60rem',
  padding: `0 ${space[4]} ${space[8]}`,
});

export const summary = style({ display: 'flex', alignItems: 'center', gap: space[3] });
export const dial = style({ flex: 'none', fontSize: '3rem' });

export const group = style({ display: 'grid', gap: space[2] });
export const lines = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });

export const line = style({
  display: 'grid',
  gridTemplateColumns: '1rem 1fr',
  alignItems: 'start',
  gap: `${space[2]} ${space[3]}`,
  padding: `${space[3]} 0`,
  borderTop: `1px solid ${color.hairline}`,
  '@media': { [media.desktop]: { gridTemplateColumns: '1rem 1fr auto' } },
});

const shape = style({
  width: '0.75rem',
  height: '0.75rem',
  marginTop: '0.375rem',
  border: `2px solid ${color.ink}`,
  borderRadius: '50%',
});
/** Ready is a disc, not ready a ring, set aside a dashed ring. */
export const mark = styleVariants({
  ready: [shape, { background: color.ink }],
  open: [shape],
  aside: [shape, { borderColor: color.inkSoft, borderStyle: 'dashed' }],
});

export const words = style({
  display: 'grid',
  gap: space[1],
  minWidth: 0,
  overflowWrap: 'anywhere',
});
export const name = style({
  fontFamily: vars.font.text,
  fontSize: size.body,
  fontWeight: 600,
  letterSpacing: 0,
});
const stateText = style({ fontSize: size.small, fontWeight: 400, color: color.inkSoft });
export const state = styleVariants({
  ready: [stateText],
  open: [stateText, { fontWeight: 600, color: color.ink }],
  aside: [stateText],
});
export const found = style({ fontSize: size.small, color: color.inkSoft });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  gridColumn: '2',
  '@media': {
    [media.desktop]: { gridColumn: '3', flexWrap: 'nowrap', justifyContent: 'end' },
  },
});

export const consent = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: space[3],
  fontSize: size.small,
});

export const progress = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: '6rem',
  fontSize: size.body,
});

export const settings = style({ display: 'grid', gap: space[1], margin: 0 });
globalStyle(`${settings} dt`, { fontWeight: 600 });
globalStyle(`${settings} dd`, { marginBottom: space[2] });
