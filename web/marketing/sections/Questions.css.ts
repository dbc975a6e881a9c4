import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

export const band = style({ paddingBlock: 'clamp(4rem, 8vw, 7.5rem)' });

export const columns = style({
  display: 'grid',
  gap: vars.space[8],
  '@media': { [media.desktop]: { gridTemplateColumns: '5fr 7fr' } },
});

export const title = style({ maxWidth: '9em', fontSize: vars.size.section });
