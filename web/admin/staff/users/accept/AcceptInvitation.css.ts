import { style } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';

const { color } = vars;

export const email = style({ color: color.ink, fontWeight: 600, overflowWrap: 'anywhere' });
