import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

const { color, space } = vars;

/** The skip link: the first stop of the Tab key, visible only while it has the focus. */
export const skip = style({
  position: 'fixed',
  zIndex: 20,
  top: space[2],
  left: space[2],
  padding: `${space[2]} ${space[4]}`,
  borderRadius: vars.radius.control,
  background: color.ink,
  color: color.paper,
  selectors: { '&:not(:focus)': { transform: 'translateY(-200%)' } },
});

export const page = style({ display: 'flex', flexDirection: 'column', minHeight: '100vh' });
export const main = style({
  flex: 1,
  // Editors can write a word that is longer than its column. Columns shrink for it, those of tables do not.
  overflowWrap: 'anywhere',
  ':focus': { outline: 'none' },
});
globalStyle(`${main} table`, { overflowWrap: 'break-word' });

export const error = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[4],
  paddingBlock: vars.space[24],
});
