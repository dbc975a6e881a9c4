import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';

const { color, space } = vars;

export const previews = style({ display: 'grid', gap: space[5], minWidth: 0 });

export const figure = style({ display: 'grid', gap: space[2], minWidth: 0 });

const cut = style({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  overflowWrap: 'anywhere',
});

export const result = style({
  display: 'grid',
  gap: '0.125rem',
  padding: space[4],
  border: `1px solid ${color.hairline}`,
  borderRadius: vars.radius.control,
  background: color.paper,
});

export const address = style([
  cut,
  { color: color.inkSoft, fontSize: vars.size.tiny, WebkitLineClamp: 1 },
]);

export const resultTitle = style([
  cut,
  {
    WebkitLineClamp: 1,
    color: '#1a0dab',
    fontSize: '1.125rem',
    lineHeight: 1.35,
    '@media': { '(prefers-color-scheme: dark)': { color: '#a8c1ff' } },
  },
]);

export const description = style([
  cut,
  { WebkitLineClamp: 2, color: color.inkSoft, fontSize: vars.size.small },
]);

export const social = style({
  overflow: 'hidden',
  maxWidth: '30rem',
  border: `1px solid ${color.hairline}`,
  borderRadius: vars.radius.control,
  background: color.paper,
});

export const picture = style({
  display: 'block',
  width: '100%',
  aspectRatio: '1200 / 630',
  objectFit: 'cover',
  background: color.pine,
});

/** Placeholder for the image that the server generates when the post is published. */
export const drawn = style([
  picture,
  {
    display: 'grid',
    alignContent: 'end',
    padding: space[5],
    color: color.onPine,
    fontFamily: vars.font.display,
    fontSize: '1.375rem',
    fontWeight: 680,
    lineHeight: 1.15,
    letterSpacing: '-0.02em',
  },
]);

export const drawnTitle = style([cut, { WebkitLineClamp: 3 }]);

export const socialText = style({ display: 'grid', gap: '0.125rem', padding: space[3] });

export const socialTitle = style([
  cut,
  { WebkitLineClamp: 2, fontWeight: 600, fontSize: vars.size.small },
]);
