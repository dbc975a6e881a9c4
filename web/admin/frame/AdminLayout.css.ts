import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

export const layout = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  minHeight: '100dvh',
  '@media': {
    [media.desktop]: { gridTemplateColumns: '13.5rem minmax(0, 1fr)', gridTemplateRows: 'auto' },
  },
});

export const content = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  selectors: { '&:focus': { outline: 'none' } },
});

/** A screen fills the window together with the line above it. */
export const screen = style({ flex: 1 });

export const simulator = style({
  padding: `${vars.space[2]} ${vars.space[4]}`,
  borderBottom: `1px solid ${vars.color.hairline}`,
  borderLeft: `4px solid ${vars.color.signal}`,
  fontSize: vars.size.small,
});

export const skip = style({
  position: 'absolute',
  zIndex: 40,
  top: vars.space[2],
  left: vars.space[2],
  padding: `${vars.space[2]} ${vars.space[4]}`,
  borderRadius: vars.radius.control,
  background: vars.color.ink,
  color: vars.color.paper,
  selectors: {
    '&:not(:focus)': { clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden' },
  },
});
