import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const { color, space } = vars;

export const features = style({
  display: 'grid',
  gap: space[5],
  '@media': {
    [media.tablet]: { gridTemplateColumns: '1fr 1fr' },
    [media.desktop]: { gap: space[6] },
  },
});

export const feature = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  overflow: 'hidden',
  border: `1px solid ${color.hairline}`,
  borderRadius: vars.radius.card,
  background: color.surface,
});

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  gap: space[3],
  padding: 'clamp(1.5rem, 3vw, 2.25rem)',
});

export const title = style({ fontSize: 'clamp(1.5rem, 1.3rem + 0.8vw, 1.875rem)' });

export const points = style({ width: '100%', marginBlock: `${space[2]} ${space[4]}` });
globalStyle(`${points} > li`, {
  paddingBlock: space[2],
  borderTop: `1px solid ${color.hairline}`,
  color: color.inkSoft,
});

export const way = style({ marginTop: 'auto' });
