import type { Root } from 'hast';
import { toString } from 'hast-util-to-string';
import rehypeHighlight from 'rehype-highlight';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { allowed } from './allowed.ts';
import { describeTasks } from './describeTasks.ts';
import { frameTables } from './frameTables.ts';
import { linkTargets } from './linkTargets.ts';
import { markLinks } from './markLinks.ts';
import { limitNesting } from './nesting.ts';
import { orderHeadings } from './orderHeadings.ts';
import { placeImages } from './placeImages.ts';
import type { ArticleImages, RenderedMarkdown } from './rendered.ts';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** Raw HTML becomes part of the tree here, and as little of it as `allowed` says is left in the end. */
const toHtml = unified()
  .use(remarkRehype, {
    allowDangerousHtml: true,
    // The sanitiser puts its own before every id.
    clobberPrefix: '',
    footnoteLabel: 'Notes',
    footnoteLabelProperties: { className: ['footnotes-title'] },
  })
  .use(rehypeRaw)
  .freeze();

const highlighter = unified().use(rehypeHighlight).freeze();
const sanitiser = unified().use(rehypeSanitize, allowed).freeze();
const writer = unified().use(rehypeStringify).freeze();

export interface PipelineOptions {
  images: ArticleImages;
  /** Origin of the site itself: absolute addresses under it are not marked as leading elsewhere. */
  siteUrl: string;
}

/**
 * Turns Markdown (CommonMark and GitHub's additions) into HTML that may be put into a page.
 *
 * @throws MarkdownError for what is nested too deeply.
 */
export function runPipeline(markdown: string, options: PipelineOptions): RenderedMarkdown {
  const tree = parseMarkdown(markdown);
  orderHeadings(tree);
  const headings = linkTargets(tree);
  placeImages(tree, options.images);
  markLinks(tree, options.siteUrl);
  frameTables(tree);
  describeTasks(tree);
  highlighter.runSync(tree);
  // The last step: whatever those before it did, nothing but what is allowed is written.
  const clean = sanitiser.runSync(tree);
  return {
    html: writer.stringify(clean),
    headings,
    readingTimeMinutes: readingTime(toString(clean)),
  };
}

/** The document as CommonMark and its additions define it, before our own: unsafe. */
export function parseMarkdown(markdown: string): Root {
  const source = parser.parse(markdown);
  limitNesting(source);
  const tree = toHtml.runSync(source);
  limitNesting(tree);
  return tree;
}

/** How fast people read on a screen. */
const WORDS_PER_MINUTE = 220;

function readingTime(text: string): number {
  const words = text.match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
