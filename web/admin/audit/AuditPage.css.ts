import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';
import { exact } from '../exact.css.ts';

const { color, space } = vars;

export const page = style({ display: 'flex', alignItems: 'flex-start', minHeight: '100%' });

export const main = style({ flex: 1, minWidth: 0 });

export const loading = style({ padding: space[4], color: color.inkSoft });

export const stale = style({ opacity: 0.6 });

export const caption = style({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});

export const link = style([exact, { fontWeight: 600, whiteSpace: 'nowrap' }]);

export const action = style([exact, { overflowWrap: 'anywhere' }]);

export const selected = style({ background: color.sunken });

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

/** The log is read from left to right on a desk, and one beneath the other on a telephone. */
export const list = style({
  borderTop: `1px solid ${color.hairline}`,
  fontSize: vars.size.small,
  '@media': { [media.desktop]: { overflowX: 'auto' } },
});
