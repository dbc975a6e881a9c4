import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';
import { cell, givesWay } from './LeadRow.css.ts';

const { color } = vars;

export const scroller = style({
  borderTop: `1px solid ${color.hairline}`,
  background: color.surface,
  fontSize: vars.size.small,
  transition: `opacity ${vars.motion.quick}`,
});

export const stale = style({ opacity: 0.55 });

export const table = style({
  display: 'block',
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '@media': { [media.desktop]: { display: 'table', tableLayout: 'fixed' } },
});

/** Beneath a desktop's width the cards name nothing twice; screen readers still have the head. */
export const hidden = style({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});

export const head = style({
  '@media': {
    'not all and (min-width: 64rem)': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});

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
  name: [headBase, { width: '19%' }],
  phone: [headBase, { width: '8rem' }],
  email: [headBase, givesWay],
  source: [headBase, givesWay],
  received: [headBase, { width: '8.5rem' }],
  state: [headBase, { width: '8.5rem' }],
  speed: [headBase, { width: '13rem' }],
});
