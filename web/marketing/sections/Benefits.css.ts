import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';

const { color, space } = vars;

export const benefit = style({
  display: 'grid',
  gap: space[2],
  alignContent: 'start',
  paddingTop: space[4],
  borderTop: `1px solid ${color.ink}`,
});

export const lead = style({
  fontFamily: vars.font.display,
  fontSize: 'clamp(1.75rem, 1.5rem + 1vw, 2.25rem)',
  fontWeight: 680,
  letterSpacing: '-0.025em',
  lineHeight: 1.1,
});

export const text = style({ maxWidth: '20rem', lineHeight: 1.4, color: color.inkSoft });
