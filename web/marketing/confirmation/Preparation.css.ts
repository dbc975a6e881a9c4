import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const { color, space } = vars;

export const list = style({
  display: 'grid',
  gap: `${space[8]} ${space[8]}`,
  '@media': {
    [media.tablet]: { gridTemplateColumns: '1fr 1fr' },
    [media.desktop]: { gridTemplateColumns: 'repeat(4, 1fr)' },
  },
});

export const item = style({ paddingTop: space[4], borderTop: `1px solid ${color.ink}` });

export const text = style({ marginTop: space[2], color: color.inkSoft });
