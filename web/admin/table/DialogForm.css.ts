import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';

/** Stands inside a cell, and takes nothing of its look. */
export const form = style({
  display: 'grid',
  gap: vars.space[4],
  fontSize: vars.size.body,
  fontWeight: 400,
  textAlign: 'left',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });
