import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { exact } from '../../kit/text.css.ts';

export const subject = style([exact, { minWidth: 0, overflowWrap: 'anywhere' }]);

export const type = style({ color: vars.color.inkSoft });

export const link = style({ textDecorationColor: vars.color.edge });
