import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { lit, unlit } from '../ui/Dial.css.ts';
import { container } from '../ui/page.css.ts';

export const page = style([
  container,
  {
    display: 'grid',
    justifyItems: 'start',
    gap: vars.space[6],
    paddingBlock: 'clamp(4rem, 12vw, 9rem)',
  },
]);

export const dial = style({
  fontSize: 'clamp(6rem, 14vw, 10rem)',
  vars: { [lit]: vars.color.signal, [unlit]: vars.color.hairline },
});

export const title = style({ fontSize: vars.size.hero });

export const words = style({ maxWidth: '32rem' });

export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[3],
  marginTop: vars.space[2],
});
