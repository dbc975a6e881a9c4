import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';
import { exact } from '../../text.css.ts';
import { media } from '../../../../theme/media.ts';

const { color, space } = vars;

export const details = style({ display: 'grid' });

export const head = style({ padding: space[4] });
export const name = style({ paddingBottom: space[1], fontSize: vars.size.title, lineHeight: 1.2 });
export const clock = style({ paddingTop: space[4] });

export const section = style({
  display: 'grid',
  gap: space[2],
  padding: space[4],
  borderTop: `1px solid ${color.hairline}`,
});
export const heading = style({
  fontFamily: vars.font.text,
  fontSize: vars.size.small,
  letterSpacing: 0,
});

export const event = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto 7rem',
  alignItems: 'baseline',
  gap: space[2],
  fontVariantNumeric: 'tabular-nums',
});
export const since = style({ color: color.ink });
export const moment = style({ gridColumn: 3, color: color.inkSoft, textAlign: 'right' });

export const problem = style({ color: color.danger });
export const answer = style({ color: color.ink, fontWeight: 600 });

export const written = style({ color: color.ink, whiteSpace: 'pre-wrap' });

export const fact = style({
  display: 'grid',
  gridTemplateColumns: '7rem minmax(0, 1fr)',
  gap: space[2],
});
export const value = style([exact, { overflowWrap: 'anywhere' }]);

export const quote = style({
  paddingLeft: space[3],
  borderLeft: `2px solid ${color.edge}`,
  color: color.ink,
});

const WITH_TALK = '&:has([data-talk])';

export const pane = style({
  position: 'fixed',
  inset: 0,
  zIndex: 20,
  overflowY: 'auto',
  background: color.surface,
  color: color.ink,
  fontSize: vars.size.small,
  '@media': {
    [media.desktop]: {
      position: 'sticky',
      inset: 'auto',
      top: 0,
      flex: '0 0 24rem',
      alignSelf: 'stretch',
      // Details that are longer than the window scroll and must not make the page longer.
      contain: 'size',
      maxHeight: '100dvh',
      borderLeft: `1px solid ${color.hairline}`,
      selectors: { [WITH_TALK]: { flex: '1 0 100%' } },
    },
    [media.wide]: { selectors: { [WITH_TALK]: { flex: '0 0 44rem' } } },
  },
});

/** A talk takes the place of the list where there is no room for both. */
globalStyle(`*:has(+ ${pane} [data-talk])`, {
  '@media': { [media.desktopOnly]: { display: 'none' } },
});

export const bar = style({
  position: 'sticky',
  zIndex: 1,
  top: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: `${space[3]} ${space[4]}`,
  borderBottom: `1px solid ${color.hairline}`,
  background: color.surface,
});

export const close = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.25rem',
  height: '2.25rem',
  border: 0,
  borderRadius: vars.radius.control,
  background: 'transparent',
  cursor: 'pointer',
  selectors: { '&:hover': { background: color.sunken } },
});

/** It has the focus first, and nothing can be done with it. */
export const title = style({ outline: 'none' });

export const message = style({ padding: space[4], color: color.inkSoft });
