import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const { color, space } = vars;

export const strip = style({ borderBlock: `1px solid ${color.hairline}` });

export const inner = style({ display: 'grid', gap: space[6], paddingBlock: space[8] });

export const logos = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: `${space[5]} ${space[4]}`,
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'repeat(3, 1fr)' },
    [media.desktop]: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between' },
  },
});

export const picture = style({
  width: '1.5rem',
  height: '1.5rem',
  flexShrink: 0,
  objectFit: 'contain',
});

export const logo = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  fontFamily: vars.font.display,
  fontSize: '1.0625rem',
  fontWeight: 680,
  letterSpacing: '-0.01em',
  lineHeight: 1.15,
});
