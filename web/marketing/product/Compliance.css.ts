import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const { color, space } = vars;

export const item = style({
  display: 'grid',
  gap: `${space[2]} ${space[8]}`,
  paddingBlock: space[6],
  borderTop: `1px solid ${color.hairline}`,
  '@media': { [media.desktop]: { gridTemplateColumns: '5fr 7fr' } },
});

export const title = style({ fontSize: vars.size.lead, fontWeight: 600, lineHeight: 1.3 });

export const text = style({ maxWidth: '40rem', color: color.inkSoft });
