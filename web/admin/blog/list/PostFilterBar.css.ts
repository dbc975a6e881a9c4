import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { media } from '../../../theme/media.ts';
import { control } from '../../controls.css.ts';

const { color, space } = vars;

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: `${space[2]} ${space[3]}`,
  padding: `0 ${space[4]} ${space[3]}`,
});

export const search = style({ flex: '2 1 12rem', minWidth: 0 });

/** On a telephone the filters would push the posts off the screen. */
export const more = style([
  control,
  {
    selectors: { '&[aria-expanded=true]': { borderColor: color.ink, background: color.sunken } },
    '@media': { [media.tablet]: { display: 'none' } },
  },
]);

const fields = style({
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'end',
  gap: `${space[2]} ${space[3]}`,
  flex: '1 0 100%',
  '@media': { [media.tablet]: { display: 'contents' } },
});

export const open = style([fields, { display: 'grid' }]);
export const closed = style([fields, { display: 'none' }]);

export const field = style({ display: 'grid', flex: '1 1 8rem', minWidth: 0, maxWidth: '13rem' });

export const label = style({
  display: 'block',
  paddingBottom: space[1],
  color: color.inkSoft,
  fontSize: vars.size.tiny,
  fontWeight: 600,
});

export const select = style([control, { width: '100%' }]);

export const clear = style([control, { justifyContent: 'center' }]);
