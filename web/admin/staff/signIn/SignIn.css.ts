import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { media } from '../../../theme/media.ts';

const { color, space } = vars;

export const page = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  justifyItems: 'center',
  gap: space[6],
  minHeight: '100dvh',
  padding: space[4],
});

export const home = style({ justifySelf: 'start' });
export const homeLink = style({ textDecoration: 'none' });

export const card = style({
  alignSelf: 'center',
  display: 'grid',
  gap: space[5],
  width: '100%',
  maxWidth: '26rem',
  ':focus': { outline: 'none' },
  '@media': {
    [media.tablet]: {
      padding: space[8],
      border: `1px solid ${color.hairline}`,
      borderRadius: vars.radius.card,
      background: color.surface,
    },
  },
});

export const title = style({ fontSize: '2rem' });

export const options = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[4]}`,
  fontSize: vars.size.small,
});

export const remember = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  cursor: 'pointer',
});

export const footer = style({
  display: 'flex',
  gap: space[5],
  color: color.inkSoft,
  fontSize: vars.size.small,
});

export const address = style({ color: color.ink, fontWeight: 600, overflowWrap: 'anywhere' });

/** A way back that looks like the links beside it. */
export const again = style({
  minHeight: 0,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textDecoration: 'underline',
  cursor: 'pointer',
});
