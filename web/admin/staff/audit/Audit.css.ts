import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { exact } from '../../kit/text.css.ts';

const { color, space } = vars;

export const pane = style({ display: 'grid', gap: space[4], padding: space[4] });

export const what = style({ fontSize: vars.size.title, lineHeight: 1.2, overflowWrap: 'anywhere' });

export const details = style([
  exact,
  {
    padding: space[3],
    border: `1px solid ${color.hairline}`,
    borderRadius: vars.radius.control,
    background: color.sunken,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
]);

export const subject = style([exact, { minWidth: 0, overflowWrap: 'anywhere' }]);

export const type = style({ color: vars.color.inkSoft });

export const link = style({ textDecorationColor: vars.color.edge });
