import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { media } from '../../../theme/media.ts';

const { space } = vars;

export const steps = style({
  display: 'grid',
  gap: space[10],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, 1fr)', gap: space[8] } },
});

export const step = style({
  display: 'grid',
  gridTemplateColumns: '5rem 1fr',
  columnGap: space[5],
  alignContent: 'start',
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr' } },
});

export const dial = style({
  gridRow: '1 / 3',
  fontSize: '5rem',
  '@media': { [media.tablet]: { gridRow: 'auto', fontSize: '6.5rem', marginBottom: space[6] } },
});

export const text = style({
  marginTop: space[2],
  maxWidth: '24rem',
  color: vars.color.inkSoft,
});
