import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { media } from '../../../theme/media.ts';
import { fieldset } from '../../../theme/recipes.css.ts';
import { control } from '../../kit/controls.css.ts';
import { bar as editorBar, lowBar, stateAbove } from '../../kit/versions/Editor.css.ts';

const { color, space } = vars;

export const link = style({ color: 'inherit', fontWeight: 600 });

const dot = style({
  display: 'inline-block',
  width: '0.75rem',
  height: '0.75rem',
  marginRight: space[2],
  border: '2px solid currentColor',
  borderRadius: vars.radius.pill,
  verticalAlign: '-0.0625rem',
});

const filled = (image: string) => ({ background: `${image} content-box`, padding: 1 });

/** The state differs in shape, not only in colour. */
export const mark = styleVariants({
  unchanged: [dot, { borderStyle: 'dotted' }],
  draft: [dot],
  changed: [dot, filled('radial-gradient(currentColor 45%, transparent 50%)')],
  scheduled: [dot, { background: 'linear-gradient(90deg, currentColor 50%, transparent 50%)' }],
  published: [dot, { background: 'currentColor' }],
});

/** The editor fills the window, and its two parts scroll by themselves. */
export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [media.desktop]: { gridTemplateRows: 'auto minmax(0, 1fr)', height: '100dvh' },
  },
});

/** On a phone the bar has two rows: what is shown is chosen above the words, and the buttons are at the lower edge. */
export const bar = style([
  editorBar,
  { '@media': { [media.belowDesktop]: { display: 'contents' } } },
]);

const onWide = { '@media': { [media.desktop]: { display: 'contents' } } } as const;
export const place = style([editorBar, onWide]);
export const tools = style([lowBar, onWide]);

export const name = style({
  fontFamily: vars.font.text,
  fontSize: vars.size.body,
  fontWeight: 650,
});

export const happened = style([stateAbove, { whiteSpace: 'normal' }]);

/** A button that reads as a part of the sentence before it. */
export const inText = style({
  minHeight: '2.25rem',
  padding: `0 ${space[1]}`,
  border: 0,
  background: 'transparent',
  color: 'inherit',
  fontSize: 'inherit',
  textDecoration: 'underline',
  cursor: 'pointer',
});

/** Two buttons of which one is on. */
export const choice = style([
  control,
  { selectors: { '&[aria-pressed=true]': { borderColor: color.ink, background: color.sunken } } },
]);

export const choices = style({ display: 'flex', gap: space[1] });

export const onDesktop = style({ '@media': { [media.belowDesktop]: { display: 'none' } } });
export const belowDesktop = style({ '@media': { [media.desktop]: { display: 'none' } } });

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: 0,
  '@media': { [media.desktop]: { gridTemplateColumns: '26rem minmax(0, 1fr)' } },
});

export const words = style({
  display: 'grid',
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  paddingBlock: `${space[4]} ${space[10]}`,
  '@media': {
    [media.desktop]: { overflowY: 'auto', padding: `${space[4]} ${space[4]} ${space[10]}` },
  },
});

/** Beside a list of other cards the fields are narrow, so their boxes are lower than in a dialog. */
globalStyle(`${words} textarea`, { minHeight: '4.5rem' });

export const field = style({ position: 'relative' });

/** In the line of the label, so that nothing moves when it appears. */
export const insert = style([
  control,
  {
    minHeight: '1.75rem',
    padding: `0 ${space[2]}`,
    fontSize: vars.size.tiny,
    '@media': {
      [media.tablet]: { position: 'absolute', top: '-0.375rem', right: 0 },
      [media.belowTablet]: { minHeight: '2.75rem', marginTop: space[1] },
    },
  },
]);

export const list = style([fieldset, { display: 'grid', gap: space[3] }]);

export const fold = style({
  minHeight: '2.75rem',
  overflow: 'hidden',
  fontSize: vars.size.small,
  fontWeight: 600,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
});

export const picture = style({
  maxWidth: '8rem',
  maxHeight: '6rem',
  borderRadius: vars.radius.control,
  background: color.sunken,
  objectFit: 'contain',
});

export const preview = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  minWidth: 0,
  height: '100%',
  borderLeft: `1px solid ${color.hairline}`,
  background: color.sunken,
  '@media': { [media.belowDesktop]: { height: '80dvh', borderLeft: 0 } },
});

export const said = style({
  minHeight: '2rem',
  padding: `${space[1]} ${space[4]}`,
  color: color.inkSoft,
  fontSize: vars.size.small,
});

export const room = style({
  minWidth: 0,
  margin: `0 ${space[4]} ${space[4]}`,
  overflow: 'hidden',
  borderRadius: vars.radius.control,
});

export const failure = style({
  display: 'grid',
  justifyItems: 'start',
  alignContent: 'start',
  gap: space[3],
  padding: space[4],
});

export const scaled = style({ transformOrigin: '0 0' });

/** Public pages have one theme, also beside a dark console. */
export const frame = style({
  display: 'block',
  width: '100%',
  height: '100%',
  border: 0,
  background: '#fff',
  colorScheme: 'light',
});
