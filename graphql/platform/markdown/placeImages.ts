import type { Element, ElementContent, Properties, Root } from 'hast';
import { SKIP, visitParents } from 'unist-util-visit-parents';
import { ARTICLE_SIZES, OWN_PATH } from './allowed.ts';
import type { ArticleImage, ArticleImages } from './rendered.ts';

/**
 * Makes images load lazily and without moving the text. An image alone in its paragraph becomes a figure with its title
 * as caption.
 *
 * An image on another server becomes a link, because loading it would tell that server about every reader.
 */
export function placeImages(tree: Root, images: ArticleImages): void {
  visitParents(tree, 'element', (element, ancestors) => {
    const parent = ancestors.at(-1);
    if (element.tagName === 'p') {
      const [only, ...rest] = element.children.filter((child) => !isSpace(child));
      if (only && rest.length === 0 && isImage(only) && isOwn(only)) becomeFigure(element, only);
      return;
    }
    if (element.tagName !== 'img' || !parent) return;
    const index = parent.children.findIndex((child) => child === element);
    const known = images.get(String(element.properties.src));
    const placed = isOwn(element) ? [place(element, known)] : linkTo(element);
    parent.children.splice(index, 1, ...placed);
    return [SKIP, index + placed.length];
  });
}

function isImage(node: ElementContent): node is Element {
  return node.type === 'element' && node.tagName === 'img';
}

function isSpace(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

function isOwn({ properties }: Element): boolean {
  return typeof properties.src === 'string' && OWN_PATH.test(properties.src);
}

function becomeFigure(paragraph: Element, image: Element): void {
  const { title } = image.properties;
  paragraph.tagName = 'figure';
  paragraph.children = [image];
  if (typeof title === 'string' && title !== '') {
    paragraph.children.push(create('figcaption', {}, [{ type: 'text', value: title }]));
  }
}

function place({ properties: { src, alt } }: Element, known: ArticleImage | undefined): Element {
  const image = create('img', {
    src,
    alt: typeof alt === 'string' ? alt : '',
    width: known?.width,
    height: known?.height,
    loading: 'lazy',
    decoding: 'async',
  });
  if (!known || known.sources.length === 0) return image;
  const sources = known.sources.map(({ type, srcset }) =>
    create('source', { type, srcSet: srcset, sizes: ARTICLE_SIZES }),
  );
  return create('picture', {}, [...sources, image]);
}

function linkTo({ properties: { src, alt } }: Element): Element[] {
  if (typeof src !== 'string' || !/^https?:/i.test(src)) return [];
  const value = typeof alt === 'string' && alt.trim() !== '' ? alt : src;
  return [create('a', { href: src }, [{ type: 'text', value }])];
}

function create(tagName: string, properties: Properties, children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children };
}
