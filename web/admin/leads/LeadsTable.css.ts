import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';
import { cell, givesWay, givesWayLast } from './LeadRow.css.ts';

const { color } = vars;

const headBase = style([
  cell,
  {
    position: 'sticky',
    zIndex: 1,
    top: 0,
    background: color.surface,
    color: color.inkSoft,
    fontSize: vars.size.tiny,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    '@media': { [media.desktop]: { height: '2.25rem' } },
  },
]);

/** The widths of the columns; e-mail and source share what is left. */
export const headCell = styleVariants({
  name: [headBase, { width: '16%' }],
  phone: [headBase, givesWayLast, { width: '8rem' }],
  email: [headBase, givesWay],
  source: [headBase, givesWay],
  received: [headBase, givesWayLast, { width: '8rem' }],
  state: [headBase, { width: '8rem' }],
  speed: [headBase, { width: '12.5rem' }],
  status: [headBase, givesWayLast, { width: '9rem' }],
});
