import { globalStyle } from '@vanilla-extract/css';
import './theme.css.ts';
import { vars } from './contract.css.ts';
import { media } from './media.ts';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });
globalStyle('*', { margin: 0 });
globalStyle('html', {
  // The header stays at the top; what a link jumps to must not end up beneath it.
  scrollPaddingTop: '6rem',
  textSizeAdjust: '100%',
  '@media': { [media.motion]: { scrollBehavior: 'smooth' } },
});
globalStyle('body', {
  background: vars.color.paper,
  color: vars.color.ink,
  fontFamily: vars.font.text,
  fontSize: vars.size.body,
  lineHeight: 1.55,
  // The text face sets its words close; on screens a hair more keeps them apart.
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
