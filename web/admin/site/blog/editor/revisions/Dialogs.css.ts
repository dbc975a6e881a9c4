import { style } from '@vanilla-extract/css';
import { vars } from '../../../../../theme/contract.css.ts';
import { media } from '../../../../../theme/media.ts';

const { color, space } = vars;

export const columns = style({
  display: 'grid',
  gap: space[4],
  minWidth: 0,
  '@media': {
    [media.tablet]: { gridTemplateColumns: '14rem minmax(0, 1fr)', alignItems: 'start' },
  },
});

export const versions = style({
  display: 'grid',
  gap: space[1],
  maxHeight: '14rem',
  overflowY: 'auto',
  padding: 2,
  '@media': { [media.tablet]: { maxHeight: '28rem' } },
});

export const version = style({
  display: 'grid',
  width: '100%',
  padding: `${space[2]} ${space[3]}`,
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  background: 'transparent',
  fontSize: vars.size.small,
  textAlign: 'left',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.sunken },
    '&[aria-pressed=true]': { borderColor: color.ink, background: color.sunken },
  },
});

export const comparison = style({ display: 'grid', gap: space[3], minWidth: 0 });
