import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const { color, space } = vars;

export const stories = style({
  display: 'grid',
  gap: space[6],
  '@media': { [media.desktop]: { gridTemplateColumns: '1fr 1fr' } },
});

export const story = style({
  display: 'grid',
  // Both stories keep their parts on the same lines.
  gridRow: 'span 5',
  gridTemplateRows: 'subgrid',
  rowGap: space[6],
  padding: 'clamp(1.5rem, 3.5vw, 2.75rem)',
  border: `1px solid ${color.hairline}`,
  borderRadius: vars.radius.card,
  background: color.surface,
});

export const industry = style({
  padding: `${space[1]} ${space[3]}`,
  borderRadius: vars.radius.pill,
  background: color.sunken,
  fontSize: vars.size.small,
  fontWeight: 600,
});

export const quote = style({ fontSize: 'clamp(1.75rem, 1.5rem + 1vw, 2.25rem)' });

export const metric = style({
  alignSelf: 'start',
  padding: `${space[4]} ${space[5]}`,
  borderRadius: vars.radius.control,
  background: color.pine,
  color: color.onPine,
  fontFamily: vars.font.display,
  fontSize: vars.size.title,
  fontWeight: 680,
  lineHeight: 1.2,
  letterSpacing: '-0.015em',
});

export const chapters = style({ display: 'grid', alignContent: 'start' });
globalStyle(`${chapters} > div`, {
  display: 'grid',
  gap: `${space[1]} ${space[4]}`,
  paddingBlock: space[4],
  borderTop: `1px solid ${color.hairline}`,
  '@media': { [media.tablet]: { gridTemplateColumns: '6rem 1fr' } },
});
globalStyle(`${chapters} dt`, { fontWeight: 600, textTransform: 'capitalize' });
globalStyle(`${chapters} dd`, { margin: 0, color: color.inkSoft });

export const testimonial = style({ display: 'grid', gap: space[5], alignContent: 'space-between' });
globalStyle(`${testimonial} blockquote`, { fontSize: vars.size.lead, lineHeight: 1.4 });

export const person = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  fontSize: vars.size.small,
  lineHeight: 1.4,
});
