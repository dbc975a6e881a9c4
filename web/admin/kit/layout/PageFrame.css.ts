import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';

const { color, space } = vars;

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: '4.25rem',
  padding: `${space[3]} ${space[4]}`,
});

export const title = style({ fontSize: vars.size.title, lineHeight: 1.2 });

/** The main action of a page. */
export const main = style({ minHeight: '2.5rem', padding: `${space[1]} ${space[4]}` });

export const sections = style({
  display: 'grid',
  gap: space[8],
  maxWidth: '60rem',
  padding: `0 ${space[4]} ${space[8]}`,
});

export const section = style({ display: 'grid', gap: space[4], fontSize: vars.size.small });

export const note = style({ maxWidth: '44rem', color: color.inkSoft });

export const form = style({ display: 'grid', gap: space[4], maxWidth: '26rem' });

export const list = style({ display: 'grid', padding: 0, listStyle: 'none' });

export const session = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[4]}`,
  padding: `${space[3]} 0`,
  borderTop: `1px solid ${color.hairline}`,
  fontSize: vars.size.small,
});

export const device = style({ fontWeight: 600, overflowWrap: 'anywhere' });
