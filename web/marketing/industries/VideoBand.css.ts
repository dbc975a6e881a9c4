import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const { color, space } = vars;

export const band = style({ background: color.sunken, paddingBlock: 'clamp(4rem, 8vw, 7.5rem)' });

export const columns = style({
  display: 'grid',
  gap: space[10],
  alignItems: 'center',
  '@media': { [media.desktop]: { gridTemplateColumns: '5fr 7fr', gap: space[16] } },
});

export const words = style({ display: 'grid', gap: space[5], justifyItems: 'start' });
