import { style, globalStyle } from '@vanilla-extract/css';
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

export const industry = style({
  display: 'grid',
  gap: `${space[8]} clamp(2rem, 4vw, 4rem)`,
  paddingBlock: 'clamp(2.5rem, 5vw, 4.5rem)',
  borderTop: `1px solid ${color.hairline}`,
  '@media': {
    [media.tablet]: { gridTemplateColumns: '1fr 1fr' },
    [media.desktop]: { gridTemplateColumns: '5fr 4fr 3fr' },
  },
});

export const head = style({
  '@media': { [media.tabletOnly]: { gridColumn: '1 / -1' } },
});

export const sectionMark = style({ color: color.signalInk });

export const sectionName = style({
  marginTop: space[5],
  fontSize: 'clamp(1.75rem, 1.5rem + 1.2vw, 2.5rem)',
});

export const problem = style({ maxWidth: '28rem', marginTop: space[4], color: color.inkSoft });

export const playbook = style({ marginBlock: `${space[2]} ${space[6]}` });
globalStyle(`${playbook} > li`, {
  paddingBlock: space[2],
  borderTop: `1px solid ${color.hairline}`,
  lineHeight: 1.4,
});
globalStyle(`${playbook} > li:first-child`, { borderTop: 0 });

/** The booked appointment, drawn as an entry of a calendar. */
export const sectionBooks = style({
  marginTop: space[3],
  padding: `${space[3]} ${space[4]}`,
  borderLeft: `3px solid ${color.signal}`,
  borderRadius: '0.375rem',
  background: color.pine,
  color: color.onPine,
  lineHeight: 1.4,
});

export const result = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: space[6],
});

export const proof = style({
  fontFamily: vars.font.display,
  fontSize: 'clamp(1.375rem, 1.2rem + 0.6vw, 1.75rem)',
  fontWeight: 680,
  lineHeight: 1.12,
  letterSpacing: '-0.02em',
  textWrap: 'balance',
});
