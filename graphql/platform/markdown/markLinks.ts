import type { Root } from 'hast';
import { visitParents } from 'unist-util-visit-parents';

/** Marks external links by a class and by `rel`. */
export function markLinks(tree: Root, siteUrl: string): void {
  visitParents(tree, { tagName: 'a' }, (node) => {
    if (node.type !== 'element') return;
    const { href, dataFootnoteBackref } = node.properties;
    delete node.properties.className;
    delete node.properties.rel;
    if (dataFootnoteBackref !== undefined) node.properties.className = ['footnote-back'];
    if (typeof href !== 'string') return;
    // Browsers remove these characters from URLs, so the sanitizer must see the same URL.
    const address = href.replace(/[\t\n\r]/g, '').trim();
    node.properties.href = address;
    if (leadsAway(address, siteUrl)) {
      node.properties.className = ['external'];
      node.properties.rel = ['external', 'noopener'];
    }
  });
}

function leadsAway(address: string, siteUrl: string): boolean {
  if (!URL.canParse(address, siteUrl)) return false;
  const { origin, protocol } = new URL(address, siteUrl);
  return /^https?:$/.test(protocol) && origin !== new URL(siteUrl).origin;
}
