import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { media } from '../../../theme/media.ts';

const { color, space } = vars;

export const beside = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  alignItems: 'start',
  '@media': { [media.desktop]: { gridTemplateColumns: '26rem minmax(0, 1fr)' } },
});

export const preview = style({
  padding: space[5],
  border: `1px solid ${color.hairline}`,
  borderRadius: vars.radius.card,
  background: color.paper,
});
