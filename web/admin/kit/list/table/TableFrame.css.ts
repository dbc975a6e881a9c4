import { style } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';
import { media } from '../../../../theme/media.ts';
import { out } from '../../hidden.css.ts';

export const frame = style({
  // Hidden text is positioned and must not widen the page.
  position: 'relative',
  borderTop: `1px solid ${vars.color.hairline}`,
  background: vars.color.surface,
  fontSize: vars.size.small,
  transition: `opacity ${vars.motion.quick}`,
});

/** Rows of the last selection, while the next one loads. */
export const stale = style({ opacity: 0.55 });

/** Below the width of a desktop rows are cards of any layout. */
export const table = style({
  display: 'block',
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '@media': { [media.desktop]: { display: 'table', tableLayout: 'fixed' } },
});

/** As wide as the table when rows are cards, too. */
export const body = style({
  display: 'block',
  '@media': { [media.desktop]: { display: 'table-row-group' } },
});

/** The first and the last column align with the rest of the page. */
export const edges = {
  '&:first-child': { paddingLeft: vars.space[4] },
  '&:last-child': { paddingRight: vars.space[4] },
} as const;

/** Cards name their facts; the head stays for screen readers. */
export const head = style({ '@media': { [media.belowDesktop]: out } });
