import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';

export const header = style({ padding: `${vars.space[4]} ${vars.space[4]} ${vars.space[3]}` });
export const title = style({ fontSize: vars.size.title, lineHeight: 1.2 });
