import { createGlobalTheme, globalStyle, keyframes } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';
import { font, light, motion, radius, size, space } from './tokens.ts';
import { media } from './media.ts';

createGlobalTheme(':root', vars, { color: light, space, size, radius, font, motion });

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });
globalStyle('*', { margin: 0 });
globalStyle('html', {
  // The header is sticky and must not cover the target of a link.
  scrollPaddingTop: '6rem',
  textSizeAdjust: '100%',
  '@media': { [media.motion]: { scrollBehavior: 'smooth' } },
});
// The boot module marks the element when enough of it is seen (web/client/boot/eachPage.ts).
const unseen = '[data-play]:not([data-seen])';
const waiting = `${unseen} *, ${unseen} *::after, ${unseen}::after`;
globalStyle(waiting, { animationPlayState: 'paused !important' });

// If the boot module never arrives, nobody marks them. After some seconds the final state is shown.
const becomeLate = keyframes({ to: { vars: { '--late': '1' } } });
globalStyle(':root:not([data-booted])', { animation: `${becomeLate} 1ms 6s forwards` });
globalStyle(waiting, {
  '@container': { 'style(--late: 1)': { animation: 'none !important' } },
});
globalStyle('body', {
  background: vars.color.paper,
  color: vars.color.ink,
  fontFamily: vars.font.text,
  fontSize: vars.size.body,
  lineHeight: 1.55,
  // The typeface's word spacing is too narrow for screens.
  wordSpacing: '0.05em',
  WebkitFontSmoothing: 'antialiased',
  overflowWrap: 'break-word',
});
globalStyle('h1, h2, h3', {
  fontFamily: vars.font.display,
  fontWeight: 680,
  lineHeight: 1.08,
  letterSpacing: '-0.02em',
  textWrap: 'balance',
});
globalStyle('p, li, dd, blockquote', { textWrap: 'pretty' });
globalStyle('ul, ol', { padding: 0, listStyle: 'none' });
globalStyle('button, input, textarea, select', {
  font: 'inherit',
  color: 'inherit',
  wordSpacing: 'inherit',
});
globalStyle('a', {
  color: 'inherit',
  textUnderlineOffset: '0.2em',
  textDecorationThickness: '1px',
});
globalStyle('svg', { display: 'block', flexShrink: 0 });
globalStyle(':focus-visible', {
  outline: `2px solid ${vars.color.focus}`,
  outlineOffset: '2px',
});
