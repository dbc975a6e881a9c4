import { style } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';
import { media } from '../../../../theme/media.ts';

const { color, space } = vars;

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
      height: '100dvh',
      borderLeft: `1px solid ${color.hairline}`,
    },
  },
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

export const message = style({ padding: space[4], color: color.inkSoft });
