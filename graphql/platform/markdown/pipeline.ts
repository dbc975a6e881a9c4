import rehypeHighlight from 'rehype-highlight';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import type { Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { unified } from 'unified';
import { allowed } from './allowed.ts';
import { markBlocks } from './blocks.ts';
import { foreignImagesIn } from './foreignImages.ts';
import { describeTasks, frameTables, markLinks } from './elements.ts';
import { linkTargets, orderHeadings } from './headings.ts';
import { limitNesting } from './nesting.ts';
import { type MarkdownTree, parser } from './parser.ts';
import { placeImages } from './placeImages.ts';
import type { ArticleImages, RenderedMarkdown } from './rendered.ts';

/** Raw HTML becomes part of the tree here. The sanitizer later removes what `allowed` does not list. */
const toHtml = unified()
  .use(remarkRehype, {
    allowDangerousHtml: true,
    // The sanitizer adds its own prefix to every id.
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
  /** The origin of the site. Absolute URLs of this origin are not marked as external links. */
  siteUrl: string;
}

/**
 * Turns Markdown (CommonMark and GitHub's additions) into safe HTML.
 *
 * @throws MarkdownError if the text is nested too deeply.
 */
export function runPipeline(markdown: string, options: PipelineOptions): RenderedMarkdown {
  const source = parseSource(markdown);
  const foreignImages = foreignImagesIn(source);
  const tree = htmlOf(source);
  orderHeadings(tree);
  const headings = linkTargets(tree);
  placeImages(tree, options.images);
  markLinks(tree, options.siteUrl);
  frameTables(tree);
  describeTasks(tree);
  markBlocks(tree);
  highlighter.runSync(tree);
  // Sanitizing is the last step, so no earlier step can add something unsafe.
  const clean = sanitiser.runSync(tree);
  return {
    html: writer.stringify(clean),
    headings,
    readingTimeMinutes: readingTime(toString(clean)),
    foreignImages,
  };
}

/** The document as parsed, before our own changes. It is not sanitized. */
export function parseMarkdown(markdown: string): Root {
  return htmlOf(parseSource(markdown));
}

/** The tree of the Markdown itself. */
function parseSource(markdown: string): MarkdownTree {
  const source = parser.parse(markdown);
  limitNesting(source);
  return source;
}

function htmlOf(source: MarkdownTree): Root {
  const tree = toHtml.runSync(source);
  limitNesting(tree);
  return tree;
}

/** The average reading speed on a screen. */
const WORDS_PER_MINUTE = 220;

function readingTime(text: string): number {
  const words = text.match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
