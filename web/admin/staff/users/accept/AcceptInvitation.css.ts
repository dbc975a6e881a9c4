import { style } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';

const { color, space } = vars;

export const text = style({ display: 'grid', gap: space[2] });

export const soft = style({ color: color.inkSoft });

/** Warns that the invitation may not work. */
export const doubt = style({ color: color.danger, fontWeight: 500 });

export const email = style({ color: color.ink, fontWeight: 600, overflowWrap: 'anywhere' });

export const note = style({ color: color.inkSoft, fontSize: vars.size.small });
