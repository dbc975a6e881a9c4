import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { lit, unlit } from '../ui/Dial.css.ts';
import { container } from '../ui/page.css.ts';

const { color, space } = vars;

const base = style({ display: 'grid', justifyItems: 'start', gap: space[5] });

export const message = style([
  base,
  {
    paddingBlock: 'clamp(3rem, 7vw, 6rem)',
    borderTop: `1px solid ${color.hairline}`,
  },
]);

export const page = style([base, container, { paddingBlock: 'clamp(4rem, 10vw, 8rem)' }]);

export const dial = style({
  fontSize: 'clamp(4rem, 9vw, 6rem)',
  vars: { [lit]: color.signal, [unlit]: color.hairline },
});

export const text = style({
  maxWidth: '32rem',
  fontSize: vars.size.lead,
  lineHeight: 1.45,
  color: color.inkSoft,
  overflowWrap: 'anywhere',
});
