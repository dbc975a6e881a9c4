import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';

const { color, space } = vars;

/** Also the height of the placeholder while the categories load. */
export const ROW = '2.25rem';

export const categories = style({
  marginBottom: 'clamp(2rem, 4vw, 3rem)',
  paddingTop: space[5],
  borderTop: `1px solid ${color.hairline}`,
});

export const link = style({
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
