import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';
import { cell } from './LeadRow.css.ts';

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

export const headCell = style([
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
    selectors: {
      '&:nth-child(1)': { width: '17%' },
      '&:nth-child(2)': { width: '8rem' },
      '&:nth-child(5)': { width: '8.5rem' },
      '&:nth-child(6)': { width: '8.5rem' },
      '&:nth-child(7)': { width: '11.5rem' },
    },
    '@media': { [media.desktop]: { height: '2.25rem' } },
  },
]);
