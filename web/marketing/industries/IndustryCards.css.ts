import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const { color, space } = vars;

export const cards = style({
  display: 'grid',
  gap: space[3],
  '@media': {
    [media.tablet]: { gridTemplateColumns: '1fr 1fr', gap: space[4] },
    [media.desktop]: { gridTemplateColumns: 'repeat(4, 1fr)' },
  },
});

export const card = style({
  display: 'grid',
  gridTemplateColumns: '2.5rem 1fr',
  columnGap: space[4],
  alignContent: 'start',
  height: '100%',
  padding: space[5],
  border: `1px solid ${color.hairline}`,
  borderRadius: vars.radius.card,
  background: color.surface,
  textDecoration: 'none',
  transition: `border-color ${vars.motion.quick}`,
  ':hover': { borderColor: color.ink },
  '@media': {
    [media.tablet]: { padding: space[6] },
    [media.desktop]: { gridTemplateColumns: '1fr' },
  },
});

export const mark = style({
  gridRow: '1 / 3',
  color: color.signalInk,
  '@media': { [media.desktop]: { gridRow: 'auto', marginBottom: space[12] } },
});

export const name = style({
  fontFamily: vars.font.display,
  fontSize: '1.25rem',
  fontWeight: 680,
  lineHeight: 1.15,
  letterSpacing: '-0.015em',
});

export const books = style({
  marginTop: space[2],
  fontSize: vars.size.small,
  lineHeight: 1.4,
  color: color.inkSoft,
});
