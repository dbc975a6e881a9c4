import { style } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';
import { control } from '../../controls.css.ts';

const { color, space } = vars;

export const pager = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  position: 'sticky',
  bottom: 0,
  padding: `${space[2]} ${space[4]}`,
  borderTop: `1px solid ${color.hairline}`,
  background: color.paper,
  fontSize: vars.size.small,
});

export const count = style({
  flex: 1,
  color: color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export const waiting = style([
  control,
  { background: color.signal, color: color.onSignal, borderColor: color.signal },
]);

export const invisible = style({ visibility: 'hidden' });

export const numberedPager = style([pager, { gap: `${space[2]} ${space[3]}` }]);

export const numberedCount = style([count, { minHeight: '2.25rem', alignContent: 'center' }]);
