import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';

const { color, space, size } = vars;

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'clamp(1.5rem, 3vw, 2.5rem)',
  paddingTop: 'clamp(1.5rem, 3vw, 2.5rem)',
});

export const breadcrumb = style({
  display: 'flex',
  flexWrap: 'wrap',
  color: color.inkSoft,
  fontSize: size.small,
});

export const here = style({
  minWidth: 0,
  overflowWrap: 'anywhere',
  '::before': { content: '"/" / ""', padding: `0 ${space[2]}` },
});

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[2]} ${space[5]}`,
  color: color.inkSoft,
  fontSize: size.small,
});

export const category = style({ display: 'grid', gap: space[4] });

export const name = style({
  fontSize: 'clamp(2.25rem, 1.6rem + 3vw, 4rem)',
  lineHeight: 1.02,
  overflowWrap: 'anywhere',
});

export const description = style({
  // About 65 characters.
  maxWidth: '38rem',
  fontSize: size.lead,
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});
