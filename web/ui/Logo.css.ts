import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const logo = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  fontFamily: vars.font.display,
  fontSize: '1.5rem',
  fontWeight: 680,
  letterSpacing: '-0.02em',
  lineHeight: 1,
});

export const mark = style({ fontSize: '1.75rem' });
