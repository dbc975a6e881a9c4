import { visitParents } from 'unist-util-visit-parents';
import type { MarkdownTree } from './parser.ts';
import type { ForeignImage } from './rendered.ts';

/** The images of a text with an absolute URL, in order. An image that is written in HTML is not among them. */
export function foreignImagesIn(tree: MarkdownTree): ForeignImage[] {
  const found: ForeignImage[] = [];
  const used = new Set<string>();
  visitParents(tree, 'imageReference', ({ identifier }) => void used.add(identifier));
  visitParents(tree, (node) => {
    const isImage =
      node.type === 'image' || (node.type === 'definition' && used.has(node.identifier));
    if (!isImage || !node.position || !/^https?:\/\//i.test(node.url)) return;
    const { start, end } = node.position;
    if (start.offset === undefined || end.offset === undefined) return;
    const title = node.title ? ` "${node.title.replace(/(["\\])/g, '\\$1')}"` : '';
    const before =
      node.type === 'image' ? `![${escaped(node.alt ?? '')}](` : `[${node.label ?? ''}]: `;
    found.push({
      url: node.url,
      line: start.line,
      from: start.offset,
      to: end.offset,
      before,
      after: title + (node.type === 'image' ? ')' : ''),
    });
  });
  return found;
}

/** Brackets would end the text of an image early. */
function escaped(text: string): string {
  return text.replace(/([\\[\]])/g, '\\$1').replace(/\s+/g, ' ');
}
