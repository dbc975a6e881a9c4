import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';

const { color } = vars;

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
