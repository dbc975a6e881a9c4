import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

const { color, space, size, radius } = vars;

/** The arrow of external links. Few text fonts contain it. */
const OUTWARD =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12"><path d="M3 1h8v8M11 1 1 11" fill="none" stroke="#000" stroke-width="1.6"/></svg>';

/** About 65 characters of the article's font. */
export const LINE_LENGTH = '35.5rem';

export const article = style({
  maxWidth: LINE_LENGTH,
  fontSize: '1.125rem',
  lineHeight: 1.65,
  overflowWrap: 'anywhere',
  '@media': { print: { maxWidth: 'none', fontSize: '11pt', lineHeight: 1.5 } },
});

const within = (selector: string) =>
  selector
    .split(',')
    .map((each) => `${article} ${each.trim()}`)
    .join(', ');
const top = (selector: string) => `${article} > ${selector}`;

// All blocks have the same distance; headings have more above them.
globalStyle(top('* + *'), { marginTop: '1.4em' });
globalStyle(top('* + h2'), { marginTop: '1.9em' });
globalStyle(top('* + h3, ') + top('* + h4'), { marginTop: '1.9em' });
globalStyle(
  ['h2 + *', 'h3 + *', 'h4 + *'].map((pair) => `${article} > ${pair}:not(h2, h3, h4)`).join(', '),
  { marginTop: '0.7em' },
);

globalStyle(within('h2'), {
  fontSize: 'clamp(1.5rem, 1.35rem + 0.7vw, 1.875rem)',
  lineHeight: 1.15,
});
globalStyle(within('h3'), { fontSize: '1.375rem', lineHeight: 1.2 });
globalStyle(within('h4, h5, h6'), {
  fontFamily: vars.font.text,
  fontSize: '1.125rem',
  fontWeight: 650,
  lineHeight: 1.3,
  letterSpacing: 0,
});
globalStyle(within('h2, h3, h4'), { '@media': { print: { breakAfter: 'avoid' } } });
// Colours the heading that the URL targets, for example after a click in the contents.
globalStyle(within('h2:target, h3:target, h4:target'), { color: color.signalInk });

globalStyle(within('a'), {
  textDecorationColor: color.signal,
  textDecorationThickness: '2px',
  transition: `text-decoration-color ${vars.motion.quick}`,
});
globalStyle(within('a:hover'), { textDecorationColor: 'currentColor' });
globalStyle(within('a.external::after'), {
  content: '',
  display: 'inline-block',
  width: '0.6em',
  height: '0.6em',
  marginLeft: '0.2em',
  background: 'currentColor',
  mask: `url("data:image/svg+xml,${encodeURIComponent(OUTWARD)}") center / contain no-repeat`,
});
globalStyle(within('strong'), { fontWeight: 650 });

globalStyle(within('ul, ol'), { paddingLeft: '1.5em' });
globalStyle(within('ul'), { listStyle: 'disc' });
globalStyle(within('ol'), { listStyle: 'decimal' });
globalStyle(within('li::marker'), { color: color.inkSoft, fontVariantNumeric: 'tabular-nums' });
globalStyle(within('li + li, li > ul, li > ol, li > p + p'), { marginTop: '0.5em' });
globalStyle(within('li.task-list-item'), { listStyle: 'none' });
globalStyle(within('li.task-list-item input'), {
  width: '1.05em',
  height: '1.05em',
  // Together with the space after it, as wide as the indent of the lines below.
  margin: '0 0.2em 0 -1.5em',
  verticalAlign: '-0.15em',
  accentColor: color.pine,
});
globalStyle(within('dt'), { fontWeight: 650 });
globalStyle(within('dd'), { marginLeft: '1.5em' });

globalStyle(within('blockquote'), {
  paddingLeft: '1.25em',
  borderLeft: `3px solid ${color.signal}`,
  fontSize: size.lead,
  lineHeight: 1.5,
});
globalStyle(within('blockquote > * + *'), { marginTop: '0.8em' });

globalStyle(within('.callout'), {
  padding: '1em 1.25em',
  border: `1px solid ${color.hairline}`,
  borderInlineStart: `4px solid ${color.pine}`,
  borderRadius: radius.control,
  background: color.sunken,
});
globalStyle(within('.callout > * + *'), { marginTop: '0.5em' });
globalStyle(within('.callout-warning'), { borderInlineStartColor: color.danger });
globalStyle(within('.callout-title'), { fontWeight: 650 });

globalStyle(within('a.button'), {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  padding: '0.5rem 1.25rem',
  borderRadius: radius.control,
  background: color.ink,
  color: color.paper,
  fontSize: '1rem',
  fontWeight: 600,
  textDecoration: 'none',
});
globalStyle(within('a.button:hover'), { background: color.pine, color: color.onPine });

globalStyle(within('.embed'), { display: 'grid', gap: '0.5em' });
globalStyle(within('.embed > :is(a, iframe)'), {
  display: 'grid',
  placeContent: 'center',
  width: '100%',
  padding: '1em',
  border: 0,
  borderRadius: radius.card,
  background: color.pine,
  color: color.onPine,
  fontWeight: 600,
  textAlign: 'center',
  aspectRatio: '16 / 9',
});
globalStyle(within('.embed > iframe'), { padding: 0 });

globalStyle(within('hr'), {
  width: '4rem',
  height: 0,
  marginBlock: '3em',
  marginInline: 0,
  border: 0,
  borderTop: `2px solid ${color.hairline}`,
});

globalStyle(within('img'), {
  display: 'block',
  width: 'auto',
  maxWidth: '100%',
  height: 'auto',
  borderRadius: radius.control,
});
globalStyle(within('figcaption, caption'), {
  marginTop: space[3],
  color: color.inkSoft,
  fontSize: size.small,
  lineHeight: 1.45,
});

globalStyle(within('.table-frame'), { overflowX: 'auto', maxWidth: '100%' });
globalStyle(within('table'), {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '1rem',
  lineHeight: 1.45,
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(within('th, td'), {
  padding: `${space[3]} ${space[4]} ${space[3]} 0`,
  borderBottom: `1px solid ${color.hairline}`,
  textAlign: 'left',
  verticalAlign: 'top',
  overflowWrap: 'normal',
});
globalStyle(within('thead th'), {
  borderBottom: `2px solid ${color.ink}`,
  fontSize: size.small,
  fontWeight: 650,
});
globalStyle(within('.align-right'), { textAlign: 'right' });
globalStyle(within('.align-center'), { textAlign: 'center' });

globalStyle(within('kbd'), {
  padding: '0.1em 0.4em',
  border: `1px solid ${color.edge}`,
  borderBottomWidth: '2px',
  borderRadius: '0.3em',
  fontSize: '0.85em',
});
globalStyle(within('mark'), { background: color.signal, color: color.onSignal });
globalStyle(within('sup, sub'), { fontSize: '0.75em', lineHeight: 0 });
globalStyle(within('details'), {
  padding: `${space[3]} 0`,
  borderBlock: `1px solid ${color.hairline}`,
});
globalStyle(within('summary'), { fontWeight: 650, cursor: 'pointer' });

globalStyle(within('.footnotes'), {
  paddingTop: space[6],
  borderTop: `1px solid ${color.hairline}`,
  color: color.inkSoft,
  fontSize: size.small,
  lineHeight: 1.5,
});
globalStyle(within('.footnotes-title'), { fontSize: '1rem', marginBottom: space[3] });
globalStyle(within('.footnotes li:target'), { color: color.ink });
globalStyle(within('[data-footnote-ref]'), {
  padding: '0.35em 0.2em',
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'none',
  color: color.signalInk,
  fontWeight: 600,
});
globalStyle(within('.footnote-back'), { textDecoration: 'none' });

const MONO = 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace';
// Code has the same dark green background in both themes, so its colours are fixed. Each has a contrast of 7:1.
const token = {
  keyword: '#ffb08f',
  string: '#b9e3a8',
  number: '#ffd98a',
  name: '#9fd7ff',
  quiet: '#a9c2b8',
} as const;

globalStyle(`${article} :is(code, samp, kbd)`, {
  fontFamily: MONO,
  fontSize: '0.86em',
  wordSpacing: 0,
});
globalStyle(`${article} :not(pre) > code`, {
  padding: '0.15em 0.35em',
  borderRadius: '0.3em',
  background: color.sunken,
});
globalStyle(`${article} pre`, {
  overflowX: 'auto',
  padding: '1.25rem 1.5rem',
  borderRadius: vars.radius.control,
  background: color.pine,
  color: color.onPine,
  lineHeight: 1.6,
  tabSize: 2,
  overflowWrap: 'normal',
  '@media': {
    print: {
      background: 'none',
      color: color.ink,
      border: `1px solid ${color.hairline}`,
      whiteSpace: 'pre-wrap',
    },
  },
});
globalStyle(`${article} pre:focus-visible`, { outlineColor: color.signal });
globalStyle(`${article} pre code`, { '@media': { print: { color: 'inherit' } } });

const paint = (names: string[], paintColor: string) =>
  globalStyle(`${article} :is(${names.map((name) => `.hljs-${name}`).join(', ')})`, {
    color: paintColor,
    '@media': { print: { color: 'inherit' } },
  });

paint(['keyword', 'selector-tag', 'section', 'name', 'tag', 'deletion'], token.keyword);
paint(['string', 'regexp', 'addition', 'char', 'template-variable'], token.string);
paint(['number', 'literal', 'symbol', 'bullet', 'link'], token.number);
paint(
  ['title', 'attr', 'attribute', 'property', 'built_in', 'type', 'variable', 'params'],
  token.name,
);
paint(['comment', 'quote', 'meta', 'punctuation', 'doctag'], token.quiet);
globalStyle(`${article} :is(.hljs-comment, .hljs-emphasis)`, { fontStyle: 'italic' });
globalStyle(`${article} .hljs-strong`, { fontWeight: 700 });
