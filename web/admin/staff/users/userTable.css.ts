import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { media } from '../../../theme/media.ts';

const { color, space } = vars;

export const you = style({ color: color.inkSoft, fontWeight: 400 });

/** Beside the badge of the state. */
export const factor = style({
  display: 'inline-block',
  marginLeft: space[2],
  color: color.inkSoft,
  fontSize: vars.size.tiny,
  whiteSpace: 'nowrap',
  '@media': { [media.desktop]: { display: 'block', marginLeft: 0 } },
});
