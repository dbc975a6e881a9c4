import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';

const { color, space, size } = vars;

export const page = style({
  display: 'grid',
  gap: space[8],
  paddingBlock: 'clamp(2rem, 5vw, 4.5rem)',
});

export const title = style({ fontSize: size.section, lineHeight: 1.05, letterSpacing: '-0.02em' });

export const notice = style({
  padding: `${space[3]} ${space[4]}`,
  borderRadius: vars.radius.control,
  background: color.sunken,
  fontWeight: 600,
});

export const details = style({ display: 'grid', gap: space[2], fontSize: size.lead });
