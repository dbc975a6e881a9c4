import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { container } from '../ui/page.css.ts';

const { color, space } = vars;

export const footer = style({
  borderTop: `1px solid ${color.hairline}`,
  fontSize: vars.size.small,
});

export const columns = style([
  container,
  {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: `${space[10]} ${space[6]}`,
    paddingBlock: space[16],
    '@media': { [media.tablet]: { gridTemplateColumns: '6fr 3fr 3fr' } },
  },
]);

export const about = style({
  display: 'grid',
  gap: space[4],
  justifyItems: 'start',
  gridColumn: '1 / -1',
  maxWidth: '26rem',
  color: color.inkSoft,
  '@media': { [media.tablet]: { gridColumn: 'auto' } },
});

/** Its lists are columns of the footer. */
export const lists = style({ display: 'contents' });

export const name = style({ color: color.ink });

export const heading = style({
  fontSize: vars.size.small,
  fontFamily: vars.font.text,
  fontWeight: 600,
  letterSpacing: 0,
  marginBottom: space[2],
});

export const link = style({
  display: 'inline-block',
  paddingBlock: space[1],
  color: color.inkSoft,
  textDecoration: 'none',
  ':hover': { color: color.ink, textDecoration: 'underline' },
});

export const socials = style({ display: 'flex', gap: space[2], marginLeft: '-0.5rem' });

export const social = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.5rem',
  height: '2.5rem',
  borderRadius: vars.radius.control,
  ':hover': { background: color.sunken, color: color.ink },
});

export const last = style([
  container,
  {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: `${space[2]} ${space[6]}`,
    paddingBottom: space[10],
    color: color.inkSoft,
  },
]);

export const settings = style({
  padding: 0,
  border: 0,
  background: 'transparent',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
  ':hover': { color: color.ink },
});
