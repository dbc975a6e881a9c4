import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { bar, breathing } from '../blog.css.ts';

const { space } = vars;

export const post = style({ minHeight: '100vh', paddingTop: 'clamp(4rem, 8vw, 7rem)' });
export const shape = style([breathing, { display: 'grid', gap: space[4] }]);
export const badge = style([
  bar,
  { width: '8rem', height: '2rem', borderRadius: vars.radius.pill },
]);
export const title = style([
  bar,
  { maxWidth: '36rem', height: 'clamp(2.125rem, 1.75rem + 1.7vw, 3.375rem)' },
]);
export const byline = style([bar, { width: '14rem', height: '2.5rem' }]);
export const picture = style([
  bar,
  { marginBlock: space[8], borderRadius: vars.radius.card, aspectRatio: '1200 / 630' },
]);
export const line = style([bar, { maxWidth: '35rem', height: '1.25rem' }]);
