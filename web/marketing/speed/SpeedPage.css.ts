import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';
import { lit, unlit } from '../../ui/Dial.css.ts';
import { container } from '../../ui/page.css.ts';

const { color, space } = vars;

export const page = style([
  container,
  { display: 'grid', gap: space[12], paddingBlock: 'clamp(3rem, 8vw, 6rem)' },
]);

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
});

export const dial = style({
  fontSize: 'clamp(6rem, 14vw, 10rem)',
  vars: { [lit]: color.signal, [unlit]: color.hairline },
});

export const title = style({ fontSize: vars.size.hero });

export const figures = style({
  display: 'grid',
  gap: space[6],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, 1fr)' } },
});

export const value = style({ fontSize: vars.size.title, fontVariantNumeric: 'tabular-nums' });

export const measuring = style({ display: 'grid', gap: space[5], maxWidth: '44rem' });

export const html = style({
  maxWidth: '100%',
  padding: space[4],
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  border: `1px solid ${color.hairline}`,
  borderRadius: vars.radius.card,
  background: color.sunken,
  fontSize: vars.size.small,
});
