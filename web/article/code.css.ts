import { globalStyle } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { article } from './Article.css.ts';

const MONO = 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace';
const { color } = vars;

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
