import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const { color, space, size } = vars;

export const head = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  justifyItems: 'start',
  // A long word breaks instead of widening the page.
  overflowWrap: 'anywhere',
});

export const title = style({
  maxWidth: '18em',
  fontSize: 'clamp(2.125rem, 1.75rem + 1.7vw, 3.375rem)',
  lineHeight: 1.06,
  overflowWrap: 'anywhere',
  '@media': { print: { fontSize: '24pt' } },
});

export const excerpt = style({
  maxWidth: '42rem',
  fontSize: size.lead,
  lineHeight: 1.45,
  color: color.inkSoft,
});

export const badge = style({
  display: 'inline-block',
  padding: `${space[1]} ${space[3]}`,
  borderRadius: vars.radius.pill,
  background: color.sunken,
  fontSize: size.small,
  fontWeight: 600,
  textDecoration: 'none',
  selectors: { 'a&:hover': { background: color.hairline } },
});

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  width: '100%',
  marginTop: space[1],
});

export const byline = style({ display: 'flex', alignItems: 'center', gap: space[3] });

export const author = style({ display: 'block', fontWeight: 600, lineHeight: 1.35 });

export const facts = style({ color: color.inkSoft, fontSize: size.small });

export const readingTime = style({
  display: 'none',
  '::before': { content: '" · "', whiteSpace: 'pre' },
  '@media': { [media.tablet]: { display: 'inline' } },
});
