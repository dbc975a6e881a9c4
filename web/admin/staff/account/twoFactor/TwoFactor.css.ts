import { style } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';
import { exact } from '../../../kit/text.css.ts';

const { color, space } = vars;

/** White in the dark as well: apps look for dark on light. */
export const picture = style({
  justifySelf: 'center',
  width: '13rem',
  height: '13rem',
  borderRadius: vars.radius.control,
  background: '#ffffff',
});

const mono = { fontFamily: 'ui-monospace, monospace', userSelect: 'all' } as const;

export const secret = style([
  exact,
  mono,
  {
    padding: `${space[2]} ${space[3]}`,
    borderRadius: vars.radius.control,
    background: color.sunken,
    fontSize: vars.size.small,
  },
]);

export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(11rem, 1fr))',
  gap: `${space[1]} ${space[4]}`,
  margin: 0,
  padding: space[3],
  borderRadius: vars.radius.control,
  background: color.sunken,
  listStyle: 'none',
});

export const code = style([exact, mono, { fontSize: vars.size.small }]);
