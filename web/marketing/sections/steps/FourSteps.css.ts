import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { media } from '../../../theme/media.ts';

const { space } = vars;

export const steps = style({
  display: 'grid',
  gap: space[10],
  '@media': {
    [media.tablet]: { gridTemplateColumns: '1fr 1fr', gap: `${space[10]} ${space[8]}` },
    [media.desktop]: { gridTemplateColumns: 'repeat(4, 1fr)' },
  },
});

export const step = style({
  display: 'grid',
  gridTemplateColumns: '4.5rem 1fr',
  columnGap: space[5],
  alignContent: 'start',
  '@media': { [media.desktop]: { gridTemplateColumns: '1fr' } },
});

export const dial = style({
  gridRow: '1 / 3',
  fontSize: '4.5rem',
  '@media': { [media.desktop]: { gridRow: 'auto', fontSize: '5.5rem', marginBottom: space[6] } },
});

export const text = style({
  marginTop: space[2],
  maxWidth: '22rem',
  color: vars.color.inkSoft,
});
