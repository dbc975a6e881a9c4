import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';
import { out } from '../hidden.css.ts';

export const frame = style({
  borderTop: `1px solid ${vars.color.hairline}`,
  background: vars.color.surface,
  fontSize: vars.size.small,
  transition: `opacity ${vars.motion.quick}`,
});

/** Older rows, while newer ones are on their way. */
export const stale = style({ opacity: 0.55 });

/** From a desktop's width on a table; beneath it its rows are cards, of any layout. */
export const table = style({
  display: 'block',
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '@media': { [media.desktop]: { display: 'table', tableLayout: 'fixed' } },
});

/** As wide as the table also where rows are cards. */
export const body = style({
  display: 'block',
  '@media': { [media.desktop]: { display: 'table-row-group' } },
});

/** The first and the last column end where everything else on the page does. */
export const edges = {
  '&:first-child': { paddingLeft: vars.space[4] },
  '&:last-child': { paddingRight: vars.space[4] },
} as const;

/** Cards name their facts themselves; screen readers still have the head. */
export const head = style({ '@media': { [media.belowDesktop]: out } });
