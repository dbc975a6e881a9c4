import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';

const { color, space } = vars;

export const views = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  padding: `0 ${space[4]} ${space[3]}`,
});

export const view = style({
  selectors: {
    '&[aria-current=page]': { borderColor: color.ink, background: color.sunken, fontWeight: 600 },
  },
});
