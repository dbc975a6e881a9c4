/** A heading in the table of contents. */
export interface Heading {
  /** The element's id on the page. */
  id: string;
  text: string;
  /** 2 to 6. The page's title is the only heading of level 1. */
  level: number;
}

/** The result of rendering Markdown. */
export interface RenderedMarkdown {
  /** Sanitized HTML without inline styles, event handlers and scripts. It can be put into a page. */
  html: string;
  /** In order of appearance, without headings in quotations, table cells and footnotes. */
  headings: Heading[];
  /** Minutes, at least 1. */
  readingTimeMinutes: number;
  /** The images with an absolute URL, in order. The HTML has links in their place. */
  foreignImages: ForeignImage[];
}

/** An image with an absolute URL in the Markdown. With another URL it is `before`, the URL, and `after`. */
export interface ForeignImage {
  url: string;
  /** Counted from 1. */
  line: number;
  /** Where it begins and ends in the text. */
  from: number;
  to: number;
  before: string;
  after: string;
}

/** The known properties of an image in an article. */
export interface ArticleImage {
  /** Pixels. */
  width: number;
  height: number;
  /** The image in other formats and widths, the best first. */
  sources: { type: string; srcset: string }[];
}

/** Images by their path in the text. A missing one is shown without sources and size. */
export type ArticleImages = ReadonlyMap<string, ArticleImage>;

/** A text as another program stored it. */
export interface ForeignText {
  text: string;
  format: 'html' | 'markdown';
  /** The address of the text, from which its own addresses are read. Null if it is unknown. */
  base: string | null;
  /** True if the text is a file in a folder, whose links to other files of the folder lead to other posts. */
  isFolder: boolean;
}

/** The class of a `<pre>` in HTML of another program whose text is Markdown. */
export const MARKDOWN_CARD = 'kg-markdown-card';

export interface ConvertedText {
  markdown: string;
  /** What the text has lost, each as a sentence. */
  notes: string[];
}

/** Why Markdown was not rendered, as text for its author. */
export interface RefusedMarkdown {
  refused: string;
}

/** Thrown in the worker for Markdown that is rejected. */
export class MarkdownError extends Error {}
