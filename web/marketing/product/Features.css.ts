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

export const drawing = style({
  width: '100%',
  height: 'clamp(9rem, 20vw, 13rem)',
  paddingBlock: vars.space[5],
  background: color.sunken,
  fill: 'none',
  stroke: color.edge,
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

const part = style({});
export const lit = style([part]);
export const full = style([part]);
export const ground = style([part]);
export const ticks = style([part]);
export const faint = style([part]);
export const bar = style([part]);
export const check = style([part]);

globalStyle(`${drawing} ${lit}`, { stroke: color.signal, strokeWidth: 3 });
globalStyle(`${drawing} ${full}`, { fill: color.signal, stroke: color.signal });
globalStyle(`${drawing} ${ground}`, { fill: color.sunken, stroke: 'none' });
globalStyle(`${drawing} ${ticks}`, {
  stroke: color.signal,
  strokeWidth: 9,
  strokeDasharray: '3 7',
  strokeLinecap: 'butt',
});
globalStyle(`${drawing} ${faint}`, { stroke: color.hairline });
globalStyle(`${drawing} ${bar}`, { fill: color.pine, stroke: color.pine });
globalStyle(`${drawing} ${check}`, { stroke: color.onSignal, strokeWidth: 3 });
