import type { Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';

const reader = unified().use(rehypeRaw).freeze();
const writer = unified().use(rehypeStringify).freeze();

/** HTML as a browser reads it: a tree, whatever was closed, nested or escaped how. */
export function readHtml(html: string): Root {
  const raw: Root = { type: 'root', children: [{ type: 'raw', value: html }] };
  return reader.runSync(raw);
}

/** One way to write each document, so that only what browsers tell apart differs. */
export function normalised(tree: Root): string {
  return writer
    .stringify(tree)
    .replace(/\s*\n\s*/g, '\n')
    .replace(/\n(?=<\/\w+>$)/, '')
    .trim();
}
