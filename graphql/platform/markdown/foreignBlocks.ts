import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { visitParents } from 'unist-util-visit-parents';
import { embedOf } from '../../../web/content/site/posts/embeds.ts';

/** A link with one of the titles by which articles know buttons and embeds. */
export function link(href: string, text: string, title?: 'button' | 'embed'): Element {
  const children = [{ type: 'text' as const, value: text || href }];
  return {
    type: 'element',
    tagName: 'a',
    properties: title ? { href, title } : { href },
    children,
  };
}

export function paragraph(child: Element): Element {
  return { type: 'element', tagName: 'p', properties: {}, children: [child] };
}

export function classesOf({ properties }: Element): string[] {
  return [properties.className ?? []].flat().map(String);
}

/** Cards of Ghost that become a link, with the class of their title. */
const LINKS: Readonly<Record<string, string>> = {
  'kg-bookmark-card': 'kg-bookmark-title',
  'kg-file-card': 'kg-file-card-title',
};
const RECORDING = /^kg-(?:video|audio)-card$/;
const CALLOUT = /^(?:kg-callout-card|callout|admonition|alert|notice)$/;
const BUTTON = /^(?:kg-btn|kg-[a-z-]+-button|wp-block-button__link|wp-element-button|button|btn)$/;

/**
 * Turns the blocks of other programs into those of articles. A callout becomes a quotation with the attribute `data-callout`.
 *
 * @param notes gets what is lost.
 * @returns the nodes that replace the element. Null if the element stays as it is.
 */
export function foreignBlock(element: Element, notes: Set<string>): ElementContent[] | null {
  const classes = classesOf(element);
  for (const name of classes) {
    const title = LINKS[name];
    if (title !== undefined) {
      const href = first(element, ({ tagName }) => tagName === 'a')?.properties.href;
      if (href && name === 'kg-bookmark-card') notes.add('The bookmark becomes a link.');
      return href ? [paragraph(link(String(href), textIn(element, title)))] : null;
    }
    if (RECORDING.test(name)) makeRecording(element);
    else if (CALLOUT.test(name)) makeCallout(element, classes);
    else if (name === 'kg-toggle-card') makeDetails(element);
    else if (BUTTON.test(name) && element.tagName === 'a') element.properties.title = 'button';
  }
  return addressAlone(element);
}

/** The embed of a video, by the address of its page or of its player. Null for what articles cannot show. */
export function videoEmbed(address: string, title = ''): Element | null {
  const secure = address.replace(/^http:/, 'https:');
  const { hostname, pathname } = URL.parse(secure) ?? { hostname: '', pathname: '' };
  const id = /^\/(?:embed|video)\/([\w-]+)$/.exec(pathname)?.[1];
  const page = id ? `${PAGES[hostname.replace(/^www\./, '')] ?? ''}${id}` : secure;
  const player = embedOf(page);
  return player && link(page, title || `Video on ${player.name}`, 'embed');
}

const PAGES: Readonly<Record<string, string>> = {
  'youtube.com': 'https://www.youtube.com/watch?v=',
  'youtube-nocookie.com': 'https://www.youtube.com/watch?v=',
  'player.vimeo.com': 'https://vimeo.com/',
  'loom.com': 'https://www.loom.com/share/',
};

/** WordPress shows the address of a video that stands alone as its player. */
function addressAlone(element: Element): ElementContent[] | null {
  const isFrame = classesOf(element).includes('wp-block-embed__wrapper');
  if (element.tagName !== 'p' && !isFrame) return null;
  const address = toString(element).trim();
  if (!/^https?:\/\/\S+$/.test(address) || first(element, isLinkElsewhere(address))) return null;
  const shown = videoEmbed(address) ?? (isFrame ? link(address, '') : null);
  return shown && [paragraph(shown)];
}

const isLinkElsewhere = (address: string) => (node: Element) =>
  node.tagName === 'a' && node.properties.href !== address;

const KINDS: readonly [kind: string, classes: RegExp, emoji: RegExp][] = [
  ['WARNING', /warn|danger|error|caution/, /[⚠🚨❗🛑⛔❌]/u],
  ['TIP', /tip|hint|success/, /[💡✅]/u],
  ['NOTE', /note|info/, /[ℹ📝]/u],
];

function makeCallout(element: Element, classes: readonly string[]): void {
  const emoji = first(element, has('kg-callout-emoji'));
  const sign = emoji ? toString(emoji).trim() : '';
  const byEmoji = KINDS.find(([, , signs]) => signs.test(sign));
  const byClass = KINDS.find(([, names]) => names.test(classes.join(' ')));
  element.tagName = 'blockquote';
  element.properties = { dataCallout: (byEmoji ?? byClass)?.[0] ?? 'NOTE' };
  element.children = element.children.filter(
    (child) => child !== emoji && !(child.type === 'element' && has('callout-title')(child)),
  );
  const text = first(element, has('kg-callout-text')) ?? element;
  if (sign && !byEmoji) text.children.unshift({ type: 'text', value: `${sign} ` });
}

/** The buttons of the player are no text. */
function makeRecording(element: Element): void {
  const recording = first(element, ({ tagName }) => /^(?:video|audio)$/.test(tagName));
  const caption = first(element, ({ tagName }) => tagName === 'figcaption');
  const title = textIn(element, 'kg-audio-title');
  if (recording && title) recording.children.push({ type: 'text', value: title });
  element.children = [recording, caption].filter((each) => each !== null);
}

function makeDetails(element: Element): void {
  const heading = textIn(element, 'kg-toggle-heading');
  const content = first(element, has('kg-toggle-content'));
  element.tagName = 'details';
  element.children = [
    {
      type: 'element',
      tagName: 'summary',
      properties: {},
      children: [{ type: 'text', value: heading }],
    },
    ...(content?.children ?? []),
  ];
}

const has = (name: string) => (element: Element) => classesOf(element).includes(name);

function textIn(card: Element, name: string): string {
  const found = first(card, has(name));
  return found ? toString(found).trim() : '';
}

function first(within: Element, wanted: (element: Element) => boolean): Element | null {
  let found: Element | null = null;
  visitParents(within, 'element', (element) => {
    if (element !== within && wanted(element)) found ??= element;
  });
  return found;
}
