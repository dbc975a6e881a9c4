import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { control } from '../../controls.css.ts';

const { color, space } = vars;

export const pager = style({
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[3]}`,
  padding: `${space[2]} ${space[4]}`,
  borderTop: `1px solid ${color.hairline}`,
  background: color.paper,
  fontSize: vars.size.small,
});

export const count = style({
  flex: 1,
  minHeight: '2.25rem',
  alignContent: 'center',
  color: color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export const place = style({ color: color.inkSoft, fontVariantNumeric: 'tabular-nums' });

export const nowhere = style([control, { visibility: 'hidden' }]);
