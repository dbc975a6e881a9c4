import { style, globalStyle } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';
import { lead } from '../../ui/page.css.ts';

const { space, color } = vars;

export const head = style({
  display: 'grid',
  gap: space[8],
  paddingTop: 'clamp(3rem, 7vw, 6.5rem)',
  paddingBottom: 'clamp(2rem, 4vw, 3.5rem)',
  '@media': {
    [media.desktop]: { gridTemplateColumns: '1fr 24rem', alignItems: 'end', gap: space[16] },
  },
});

export const title = style({
  maxWidth: '10em',
  fontSize: 'clamp(2.5rem, 1.6rem + 4vw, 5rem)',
  lineHeight: 1,
});

export const intro = style([lead, { marginTop: space[5], maxWidth: '32rem' }]);

/** The height of the categories, and of their placeholder. */
export const ROW = '2.25rem';

export const categories = style({
  marginBottom: 'clamp(2rem, 4vw, 3rem)',
  paddingTop: space[5],
  borderTop: `1px solid ${color.hairline}`,
});

export const categoryLink = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: ROW,
  paddingInline: space[4],
  border: `1px solid ${color.hairline}`,
  borderRadius: vars.radius.pill,
  fontSize: vars.size.small,
  fontWeight: 500,
  textDecoration: 'none',
  transition: `border-color ${vars.motion.quick}`,
  ':hover': { borderColor: color.ink },
  selectors: {
    '&[aria-current]': { borderColor: color.ink, background: color.ink, color: color.paper },
  },
});

export const searchForm = style({ display: 'flex', gap: vars.space[2], minWidth: 0 });

globalStyle(`${searchForm} input[type=search]`, { flex: 1, minWidth: 0 });
globalStyle(`${searchForm} button`, { minHeight: '3rem' });
