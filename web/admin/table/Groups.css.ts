import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';

/** Folded away it leaves the list its room; open it keeps to a part of the window. */
export const groups = style({ paddingBottom: vars.space[3] });

export const summary = style({
  padding: `${vars.space[2]} ${vars.space[4]}`,
  fontSize: vars.size.small,
  fontWeight: 600,
  cursor: 'pointer',
});

export const rows = style({ maxHeight: '18rem', overflowY: 'auto' });
