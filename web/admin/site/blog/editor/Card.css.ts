import { style } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';
import { media } from '../../../../theme/media.ts';

const { color, space } = vars;

export const card = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[4],
  minWidth: 0,
  padding: space[4],
  borderBlock: `1px solid ${color.hairline}`,
  background: color.surface,
  '@media': {
    [media.tablet]: {
      padding: space[5],
      border: `1px solid ${color.hairline}`,
      borderRadius: vars.radius.control,
    },
  },
});

export const title = style({
  fontFamily: vars.font.text,
  fontSize: vars.size.body,
  fontWeight: 650,
  letterSpacing: 0,
});
