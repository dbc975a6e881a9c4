import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';

const { color } = vars;

export const portrait = style({
  width: '4.5rem',
  height: '4.5rem',
  borderRadius: vars.radius.pill,
  background: color.sunken,
  fill: 'none',
  stroke: color.ink,
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

export const skin = style({ fill: color.surface });
export const coat = style({ fill: color.pine, stroke: 'none' });
