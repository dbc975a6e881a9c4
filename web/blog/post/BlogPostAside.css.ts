import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const { color, space, size } = vars;

export const aside = style({ minWidth: 0, '@media': { print: { display: 'none' } } });

export const stay = style({
  display: 'grid',
  gap: space[8],
  '@media': {
    [media.tabletOnly]: { gridTemplateColumns: '1fr 1fr' },
    [media.desktop]: { position: 'sticky', top: '7rem' },
  },
});

export const card = style({
  display: 'grid',
  gap: space[4],
  justifyItems: 'start',
  alignContent: 'start',
  padding: space[6],
  borderRadius: vars.radius.card,
  background: color.pine,
  color: color.onPine,
});
globalStyle(`${card} :focus-visible`, { outlineColor: color.onPine });

export const title = style({ fontSize: size.title, lineHeight: 1.15 });

export const text = style({ color: color.onPineSoft, fontSize: size.small, lineHeight: 1.5 });

export const heading = style({
  paddingBottom: space[3],
  borderBottom: `1px solid ${color.hairline}`,
  fontFamily: vars.font.text,
  fontSize: size.small,
  fontWeight: 600,
  letterSpacing: 0,
});

export const links = style({ fontSize: size.small });

export const link = style({
  display: 'block',
  paddingBlock: space[3],
  borderBottom: `1px solid ${color.hairline}`,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
});
