import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';
import { CROWDED } from '../table/listWidth.css.ts';
import { cell, givesWay, givesWayFirst, givesWayLast, givesWayNext } from './LeadRow.css.ts';

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

/** The widths of the columns; the e-mail address has what is left. */
export const headCell = styleVariants({
  name: [headBase, { width: '13%', '@container': { [CROWDED]: { width: 'auto' } } }],
  phone: [headBase, givesWayLast, { width: '7.75rem' }],
  email: [headBase, givesWay],
  source: [headBase, givesWayFirst, { width: '10%' }],
  received: [headBase, givesWayNext, { width: '8rem' }],
  state: [headBase, { width: '7.5rem' }],
  speed: [headBase, { width: '11.5rem' }],
  status: [headBase, givesWayLast, { width: '9rem' }],
});
