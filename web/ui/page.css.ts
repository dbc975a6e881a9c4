import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

/** The column of the content, at most 1200 pixels wide. */
export const container = style({
  width: '100%',
  maxWidth: 'calc(1200px + 2 * clamp(1.25rem, 4vw, 3rem))',
  marginInline: 'auto',
  paddingInline: 'clamp(1.25rem, 4vw, 3rem)',
});

/** Read by screen readers, but invisible. */
export const hidden = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

export const lead = style({
  fontSize: vars.size.lead,
  lineHeight: 1.45,
  textWrap: 'balance',
  color: vars.color.inkSoft,
});
