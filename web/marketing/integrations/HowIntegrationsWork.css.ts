import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const { color, space } = vars;

export const steps = style({
  display: 'grid',
  columnGap: space[10],
  rowGap: space[10],
  '@media': {
    [media.tablet]: { gridTemplateColumns: '1fr 1fr' },
    [media.desktop]: { gridTemplateColumns: 'repeat(3, 1fr)', rowGap: space[12] },
  },
});

export const step = style({
  paddingTop: space[4],
  borderTop: `1px solid ${color.ink}`,
});

export const number = style({
  fontFamily: vars.font.display,
  fontSize: vars.size.title,
  fontWeight: 680,
  fontVariantNumeric: 'tabular-nums',
  color: color.signalInk,
});

export const title = style({ marginTop: space[4], fontSize: vars.size.title });

export const text = style({ maxWidth: '24rem', marginTop: space[2], color: color.inkSoft });
