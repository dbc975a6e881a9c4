import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const { color, space } = vars;

export const row = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: `${space[2]} ${space[4]}`,
  paddingBlock: space[4],
  borderTop: `1px solid ${color.hairline}`,
  '@media': { [media.tablet]: { gridTemplateColumns: '1.4fr repeat(4, 1fr)' } },
});

export const kind = style({
  gridColumn: '1 / -1',
  fontWeight: 600,
  '@media': { [media.tablet]: { gridColumn: 'auto' } },
});

export const name = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  margin: 0,
  lineHeight: 1.3,
  color: color.inkSoft,
});

export const mark = style({ color: color.ink });
