import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';

const { space } = vars;

export const sections = style({ display: 'grid', gap: space[6], paddingBottom: space[10] });
