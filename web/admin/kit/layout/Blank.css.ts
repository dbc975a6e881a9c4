import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { unlit } from '../../../ui/Dial.css.ts';

export const blank = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[3],
  maxWidth: '34rem',
  padding: `${vars.space[10]} ${vars.space[4]}`,
  color: vars.color.inkSoft,
});

export const dial = style({ fontSize: '3rem', vars: { [unlit]: vars.color.edge } });

export const title = style({
  color: vars.color.ink,
  fontSize: vars.size.title,
  lineHeight: 1.2,
});
