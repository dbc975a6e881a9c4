import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';

const { color, space } = vars;

export const share = style({
  display: 'flex',
  gap: space[2],
  '@media': { print: { display: 'none' } },
});

/** Copying needs scripts. */
export const scripted = style({ '@media': { '(scripting: none)': { display: 'none' } } });

export const button = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  padding: 0,
  border: `1px solid ${color.hairline}`,
  borderRadius: '50%',
  background: 'transparent',
  cursor: 'pointer',
  transition: `border-color ${vars.motion.quick}`,
  ':hover': { borderColor: color.ink },
});

export const icon = style({
  width: '1.125rem',
  height: '1.125rem',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
