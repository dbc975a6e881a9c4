import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';

const { color, space } = vars;

export const link = style({
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});

export const path = style({
  display: 'block',
  overflow: 'hidden',
  color: color.inkSoft,
  fontSize: vars.size.tiny,
  fontWeight: 400,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const events = style({
  display: 'grid',
  gap: space[1],
  margin: 0,
  padding: `${space[1]} 0`,
  listStyle: 'none',
  fontSize: vars.size.tiny,
  lineHeight: 1.3,
});

export const back = style({ padding: `${space[3]} ${space[4]} 0`, fontSize: vars.size.small });

export const summary = style({
  display: 'grid',
  gap: space[3],
  padding: `0 ${space[4]} ${space[4]}`,
  fontSize: vars.size.small,
});

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  padding: `${space[3]} ${space[4]}`,
});

export const tool = style({ display: 'inline-flex', alignItems: 'center', gap: space[2] });

export const more = style({ padding: `${space[3]} ${space[4]} ${space[10]}` });

export const code = style({
  maxHeight: '18rem',
  margin: 0,
  padding: space[3],
  overflow: 'auto',
  borderRadius: vars.radius.control,
  background: color.sunken,
  fontSize: vars.size.tiny,
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

export const heading = style({
  paddingBottom: space[1],
  fontFamily: vars.font.text,
  fontSize: vars.size.small,
  letterSpacing: 0,
});
