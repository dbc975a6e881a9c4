import { style } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';
import { media } from '../../../../theme/media.ts';

const { space } = vars;

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  maxWidth: '90rem',
  paddingBottom: space[10],
  '@media': { [media.tablet]: { padding: `0 ${space[4]} ${space[10]}` } },
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  padding: `${space[4]} ${space[4]} 0`,
  '@media': { [media.tablet]: { padding: `${space[4]} 0 0` } },
});

export const title = style({ fontSize: vars.size.title, lineHeight: 1.2 });

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
  alignItems: 'start',
  gap: space[4],
});
