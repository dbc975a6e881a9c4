import { EMBED_FRAME } from '../../../web/content/site/posts/embeds.ts';
import { defaultSchema, type Options } from 'rehype-sanitize';

/** The prefix of every id, so that a text cannot use an id of the page around it. */
export const ID_PREFIX = 'content-';

/** A path on this site. It matches neither `//host` nor text that a browser reads as that: browsers drop tabs and line
 * breaks, and read \ as /. */
export const OWN_PATH = /^\/(?:[\w.~%-][\w.~%/-]*)?$/;

/** The width of an image in an article: the column, or the screen. */
export const ARTICLE_SIZES = '(min-width: 48rem) 45rem, 100vw';

/** A srcset of such paths, as the site itself writes it. */
const OWN_SRCSET = /^\/[\w.~%/-]+ \d+w(?:, \/[\w.~%/-]+ \d+w)*$/;

function names(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(' '));
}

/** The allowed content of an article. Other elements are replaced by their text, those under `strip` are removed entirely. */
export const allowed: Options = {
  tagNames: names(
    'p br hr blockquote pre div section figure figcaption h2 h3 h4 h5 h6',
    'ul ol li dl dt dd input table caption thead tbody tfoot tr th td',
    'a img picture source code kbd samp var span time abbr cite q details summary wbr',
    'em strong b i s u del ins mark small sub sup',
  ),
  attributes: {
    '*': ['id'],
    a: [
      'href',
      'title',
      'ariaDescribedBy',
      'ariaLabel',
      'dataFootnoteRef',
      'dataFootnoteBackref',
      ['dataEmbed', EMBED_FRAME],
      ['dataReplay', ''],
      ['className', 'button', 'external', 'footnote-back'],
      ['rel', 'external', 'noopener'],
    ],
    abbr: ['title'],
    code: [['className', 'hljs', /^language-[\w+#.-]+$/]],
    div: [
      ['className', 'table-frame', 'callout', 'callout-note', 'callout-tip', 'callout-warning'],
      ['role', 'group', 'note'],
      ['tabIndex', 0],
      ['ariaLabel', 'Table'],
    ],
    figure: [['className', 'embed']],
    h2: [['className', 'footnotes-title']],
    img: [
      ['src', OWN_PATH],
      'alt',
      ['loading', 'lazy'],
      ['decoding', 'async'],
      ['width', /^\d{1,5}$/],
      ['height', /^\d{1,5}$/],
    ],
    input: [
      ['type', 'checkbox'],
      ['disabled', true],
      ['checked', true],
      ['ariaLabel', 'Done', 'To do'],
    ],
    li: [['className', 'task-list-item']],
    ol: ['start', 'reversed'],
    p: [['className', 'callout-title']],
    pre: [['tabIndex', 0]],
    section: ['dataFootnotes', ['className', 'footnotes']],
    source: [
      ['type', 'image/avif', 'image/webp'],
      ['srcSet', OWN_SRCSET],
      ['sizes', ARTICLE_SIZES],
    ],
    span: [['className', /^hljs-[\w-]+$/, /^[a-z]+_$/]],
    td: [['className', 'align-left', 'align-center', 'align-right'], 'colSpan', 'rowSpan'],
    th: [
      ['className', 'align-left', 'align-center', 'align-right'],
      ['scope', 'col', 'row'],
      'colSpan',
      'rowSpan',
    ],
    time: ['dateTime'],
    ul: [['className', 'contains-task-list']],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  required: { input: { type: 'checkbox', disabled: true } },
  ancestors: {
    ...defaultSchema.ancestors,
    caption: ['table'],
    li: ['ul', 'ol'],
    figcaption: ['figure'],
    summary: ['details'],
    dt: ['dl'],
    dd: ['dl'],
    input: ['li'],
    source: ['picture'],
  },
  strip: names(
    'script style template noscript noembed noframes title xmp plaintext',
    'iframe object embed applet svg math textarea select',
  ),
  clobber: ['id', 'ariaDescribedBy'],
  clobberPrefix: ID_PREFIX,
  allowComments: false,
  allowDoctypes: false,
};
