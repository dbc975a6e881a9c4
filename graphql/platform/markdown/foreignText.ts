import type { Element, ElementContent, Root } from 'hast';
import { defaultHandlers, type Handle, type Options, toMdast } from 'hast-util-to-mdast';
import { toString } from 'hast-util-to-string';
import type { Definition, Image, Link, PhrasingContent, Root as MarkdownRoot } from 'mdast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { SKIP, visitParents } from 'unist-util-visit-parents';
import { allowed } from './allowed.ts';
import { parser } from './parser.ts';
import { classesOf, foreignBlock, link, paragraph, videoEmbed } from './foreignBlocks.ts';
import { readMarkdownCards } from './markdownCards.ts';
import { limitNesting } from './nesting.ts';
import type { ConvertedText, ForeignText } from './rendered.ts';

const raw = unified().use(rehypeRaw).freeze();
// The ids get their prefix when the text is rendered.
const sanitiser = unified()
  .use(rehypeSanitize, { ...allowed, clobber: [] })
  .freeze();
const htmlWriter = unified().use(rehypeStringify).freeze();
const markdownWriter = unified()
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', rule: '-', emphasis: '_' })
  .freeze();

/**
 * Turns the text of another program into Markdown. HTML that Markdown cannot say stays as sanitized HTML.
 *
 * @throws MarkdownError if the text is nested too deeply.
 */
export function convertText(foreign: ForeignText): ConvertedText {
  const notes = new Set<string>();
  const markdown =
    foreign.format === 'html' ? fromHtml(foreign, notes) : withWholeAddresses(foreign);
  return { markdown, notes: [...notes] };
}

function fromHtml(foreign: ForeignText, notes: Set<string>): string {
  const value = foreign.text.replace(/[\0\uE000\uE001]/g, '');
  const source = { type: 'root', children: [{ type: 'raw', value }] } as unknown as Root;
  const tree = raw.runSync(source);
  limitNesting(tree);
  readMarkdownCards(tree);
  prepare(tree, foreign, notes);
  const kept: string[] = [];
  const written = markdownWriter.stringify(toMdast(tree, optionsFor(kept)) as MarkdownRoot);
  return written.replace(KEPT, (_place, index: string) => kept[Number(index)] ?? '').trim();
}

/** Stands for inline HTML while the Markdown is written, because Markdown would put an HTML node into a paragraph of its own. */
const KEPT = /\uE000(\d+)\uE001/g;

const INLINE = ['abbr', 'cite', 'ins', 'kbd', 'mark', 'q', 'small', 'sub', 'sup', 'u', 'time'];
const BLOCKS = ['details', 'dl'];

function optionsFor(kept: string[]): Options {
  const keep = (markdown: string) => {
    kept.push(markdown);
    return { type: 'text' as const, value: `\uE000${kept.length - 1}\uE001` };
  };
  const inline: Handle = (_state, element: Element) => keep(htmlOf(element));
  const block: Handle = (_state, element: Element) => ({ type: 'html', value: htmlOf(element) });
  return {
    nodeHandlers: { comment: () => undefined },
    handlers: {
      ...Object.fromEntries(INLINE.map((name) => [name, inline])),
      ...Object.fromEntries(BLOCKS.map((name) => [name, block])),
      figure: figureOf,
      blockquote: (state, element: Element) => {
        const quote = defaultHandlers.blockquote(state, element);
        const kind = /^(?:NOTE|TIP|WARNING)$/.exec(String(element.properties.dataCallout))?.[0];
        if (kind) quote.children.unshift({ type: 'paragraph', children: [keep(`[!${kind}]`)] });
        return quote;
      },
      table: (state, element: Element) =>
        needsHtml(element)
          ? { type: 'html', value: htmlOf(element) }
          : defaultHandlers.table(state, element),
    },
  };
}

/** One line of blanks would end an HTML block of Markdown. */
function htmlOf(element: Element): string {
  const root: Root = { type: 'root', children: [structuredClone(element)] };
  return htmlWriter.stringify(sanitiser.runSync(root)).replace(/\n(?=[ \t]*\n)/g, '&#10;');
}

/** Cells over several columns, and blocks in cells, have no Markdown. */
function needsHtml(table: Element): boolean {
  let needs = false;
  visitParents(table, 'element', ({ tagName, properties }) => {
    const spans = Number(properties.colSpan ?? 1) > 1 || Number(properties.rowSpan ?? 1) > 1;
    if (spans || /^(ul|ol|pre|blockquote|caption|h[1-6])$/.test(tagName)) needs = true;
  });
  return needs;
}

/** A picture gets its caption as title, which is how articles show captions. */
const figureOf: Handle = (state, element: Element) => {
  const pictures: Element[] = [];
  const captions: Element[] = [];
  visitParents(element, 'element', (node) => {
    if (node.tagName === 'img') pictures.push(node);
    if (node.tagName === 'figcaption') captions.push(node);
  });
  const [picture] = pictures;
  const caption = captions.map((each) => toString(each).trim()).join(' ');
  if (!picture || captions.length > 1) return state.toFlow(state.all(element));
  if (pictures.length === 1 && caption) picture.properties.title = caption.replace(/\s+/g, ' ');
  const images = pictures.map((each) => ({
    type: 'paragraph' as const,
    children: [defaultHandlers.img(state, each) as PhrasingContent],
  }));
  if (pictures.length === 1 || !caption) return images;
  return [...images, { type: 'paragraph' as const, children: [{ type: 'text', value: caption }] }];
};

const LEFT_OUT: Record<string, string> = {
  script: 'A script is left out.',
  form: 'A form is left out.',
  svg: 'A drawing is left out.',
  canvas: 'A drawing is left out.',
  style: 'The styles are left out.',
};
const BECOMES_A_LINK: Record<string, string> = {
  iframe: 'What was embedded becomes a link.',
  embed: 'What was embedded becomes a link.',
  object: 'What was embedded becomes a link.',
  video: 'The video becomes a link.',
  audio: 'The sound becomes a link.',
};

/** Replaces what articles do not have, and gives every address its new form. */
function prepare(tree: Root, foreign: ForeignText, notes: Set<string>): void {
  visitParents(tree, 'element', (element, ancestors) => {
    const parent = ancestors.at(-1);
    const index = parent?.children.findIndex((child) => child === element) ?? -1;
    if (!parent || index < 0) return;
    const { tagName, properties } = element;
    const put = (...nodes: ElementContent[]): [typeof SKIP, number] => {
      parent.children.splice(index, 1, ...nodes);
      return [SKIP, index + nodes.length];
    };
    if (LEFT_OUT[tagName]) {
      notes.add(LEFT_OUT[tagName]);
      return put();
    }
    if (BECOMES_A_LINK[tagName]) {
      const src = sourceOf(element);
      const address = src === null ? null : wholeAddress(src, foreign);
      const embed = address && videoEmbed(address, String(properties.title ?? ''));
      if (!embed) notes.add(BECOMES_A_LINK[tagName]);
      const shown = embed || (address && link(address, toString(element).trim()));
      const isInText = parent.type === 'element' && parent.tagName === 'p';
      return put(...(shown ? [isInText ? shown : paragraph(shown)] : []));
    }
    const block = foreignBlock(element, notes);
    if (block) return put(...block);
    if (
      classesOf(element).some((name) => /^(kg-gallery-card|wp-block-gallery|gallery)$/.test(name))
    )
      notes.add('The gallery becomes single pictures.');
    if (tagName === 'a' && typeof properties.href === 'string') {
      properties.href = linkedAddress(properties.href, foreign);
      const [only, ...others] = element.children.filter((child) => !isBlank(child));
      // A picture that leads to a larger one of itself.
      if (only && others.length === 0 && isPicture(only) && isPictureAddress(properties.href)) {
        element.tagName = 'span';
        element.properties = {};
      }
    }
    if (tagName === 'img') {
      const src = sourceOf(element);
      if (src === null || src.startsWith('data:')) {
        notes.add('A picture without an address is left out.');
        return put();
      }
      const address = wholeAddress(src, foreign);
      properties.src = address ?? src;
      const isKept = ancestors.some((each) => each.type === 'element' && staysHtml(each));
      if (address && !isKept) return;
      notes.add(
        address
          ? 'A picture within HTML becomes a link.'
          : 'The file does not say where its pictures are, so a picture becomes a link.',
      );
      return put(link(address ?? src, String(properties.alt ?? '')));
    }
  });
}

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif)$/i;

function isPictureAddress(href: string): boolean {
  return PICTURE.test(href.split(/[?#]/)[0] ?? '');
}

function staysHtml(element: Element): boolean {
  const { tagName } = element;
  if (tagName === 'table') return needsHtml(element);
  return INLINE.includes(tagName) || BLOCKS.includes(tagName);
}

function isPicture(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'img';
}

function isBlank(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

function sourceOf(element: Element): string | null {
  const { src, data, dataSrc } = element.properties;
  for (const each of [dataSrc, src, data]) {
    if (typeof each === 'string' && each.trim() && !each.startsWith('data:')) return each.trim();
  }
  for (const child of element.children) {
    if (child.type === 'element' && child.tagName === 'source') return sourceOf(child);
  }
  return typeof src === 'string' ? src : null;
}

/** The address of a picture or recording, from the address of the text. Null if that is unknown. */
function wholeAddress(src: string, { base }: ForeignText): string | null {
  const address = URL.parse(src.startsWith('//') ? `https:${src}` : src, base ?? undefined);
  return address && /^https?:$/.test(address.protocol) ? address.href : null;
}

/** Links within the old site become paths, where redirects lead on. Links between the files of a zip lead to the posts. */
function linkedAddress(href: string, { base, isFolder }: ForeignText): string {
  const own = base === null ? null : URL.parse(href, base);
  if (!own || !base || own.origin !== new URL(base).origin) return href;
  if (!isFolder) return href.startsWith('#') ? href : own.pathname + own.search + own.hash;
  const file = own.pathname.split('/').at(-1) ?? '';
  if (/^[#/]/.test(href) || !TEXT_FILE.test(file)) return href;
  return `/blog/${file.replace(TEXT_FILE, '').replace(/^\d{4}-\d\d-\d\d-/, '')}${own.hash}`;
}

const TEXT_FILE = /\.(?:md|markdown|mdx)$/i;

/** Markdown with the whole addresses of its pictures. Everything else stays as it was written. */
function withWholeAddresses(foreign: ForeignText): string {
  const { text } = foreign;
  const tree = parser.parse(text);
  limitNesting(tree);
  const pictures = new Set<string>();
  visitParents(tree, 'imageReference', ({ identifier }) => void pictures.add(identifier));
  const changed = new Set<Image | Link | Definition>();
  visitParents(tree, (node, ancestors) => {
    if (node.type !== 'image' && node.type !== 'link' && node.type !== 'definition') return;
    const isShown =
      node.type === 'image' || (node.type === 'definition' && pictures.has(node.identifier));
    const url = isShown ? wholeAddress(node.url, foreign) : linkedAddress(node.url, foreign);
    if (url === null || url === node.url || node.url.startsWith('/objects/')) return;
    node.url = url;
    // A picture within a link is written with the link.
    changed.add(ancestors.find((each) => each.type === 'link') ?? node);
  });
  let written = text;
  const byPlace = [...changed].toSorted((a, b) => placeOf(b).from - placeOf(a).from);
  for (const node of byPlace) {
    const { from, to } = placeOf(node);
    const root: MarkdownRoot = {
      type: 'root',
      children: [node.type === 'definition' ? node : { type: 'paragraph', children: [node] }],
    };
    written = written.slice(0, from) + markdownWriter.stringify(root).trim() + written.slice(to);
  }
  return written;
}

function placeOf({ position }: Image | Link | Definition): { from: number; to: number } {
  return { from: position?.start.offset ?? 0, to: position?.end.offset ?? 0 };
}
