import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const { space, color } = vars;

export const hero = style({
  display: 'grid',
  gap: space[8],
  alignItems: 'end',
  paddingBlock: 'clamp(3rem, 7vw, 7rem) clamp(3rem, 6vw, 6rem)',
  '@media': { [media.desktop]: { gridTemplateColumns: '7fr 5fr', gap: space[16] } },
});

export const title = style({
  maxWidth: '9em',
  fontSize: 'clamp(2.75rem, 1.6rem + 4.8vw, 5.5rem)',
  lineHeight: 1,
  letterSpacing: '-0.03em',
});

export const band = style({ background: color.sunken, paddingBlock: 'clamp(4rem, 8vw, 7.5rem)' });

export const columns = style({
  display: 'grid',
  gap: space[10],
  alignItems: 'center',
  '@media': { [media.desktop]: { gridTemplateColumns: '5fr 7fr', gap: space[16] } },
});

export const words = style({ display: 'grid', gap: space[5], justifyItems: 'start' });
