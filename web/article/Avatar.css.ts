import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

/** Its size follows the surrounding `font-size`. */
export const avatar = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '2.5em',
  height: '2.5em',
  borderRadius: '50%',
  objectFit: 'cover',
  background: vars.color.pine,
  color: vars.color.onPine,
});

export const letters = style({ fontSize: '0.875em', fontWeight: 600, letterSpacing: '0.02em' });
