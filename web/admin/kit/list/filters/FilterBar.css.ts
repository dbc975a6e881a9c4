import { style } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';
import { media } from '../../../../theme/media.ts';
import { control } from '../../controls.css.ts';

const { color, space } = vars;

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: `${space[2]} ${space[3]}`,
  padding: `0 ${space[4]} ${space[3]}`,
});

export const search = style({ flex: '2 1 12rem', minWidth: 0, maxWidth: '40rem' });

/** On a phone open filters would push the list off the screen. */
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

export const field = style({ display: 'grid', flex: '1 1 8rem', minWidth: 0, maxWidth: '14rem' });

/** The two days are one range, so they stay together. */
export const days = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
  flex: '2 1 20rem',
  gap: `${space[2]} ${space[3]}`,
  gridColumn: '1 / -1',
  maxWidth: '26rem',
});

export const label = style({
  display: 'block',
  paddingBottom: space[1],
  color: color.inkSoft,
  fontSize: vars.size.tiny,
  fontWeight: 600,
});

export const key = style({
  padding: '0 0.3125rem',
  border: `1px solid ${color.hairline}`,
  borderRadius: '0.25rem',
  fontFamily: 'inherit',
  fontSize: '0.75rem',
  fontWeight: 400,
  '@media': { '(hover: none)': { display: 'none' } },
});

export const select = style({ width: '100%' });

export const clear = style({ justifyContent: 'center' });

export const popover = style({
  zIndex: 30,
  display: 'grid',
  minWidth: '12rem',
  padding: space[1],
  border: `1px solid ${color.edge}`,
  borderRadius: vars.radius.control,
  background: color.surface,
  color: color.ink,
  fontSize: vars.size.small,
  // Otherwise `display` would override the `hidden` attribute.
  selectors: { '&[hidden]': { display: 'none' } },
});

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '2.25rem',
  padding: `0 ${space[2]}`,
  borderRadius: '0.375rem',
  cursor: 'default',
  selectors: {
    '&[data-active-item]': {
      background: color.sunken,
      outline: `2px solid ${color.focus}`,
      outlineOffset: -2,
    },
  },
});
