/** A heading that a table of contents leads to. */
export interface Heading {
  /** The element's id on the page. */
  id: string;
  text: string;
  /** 2 to 6: the page's title is the only heading of the first rank. */
  level: number;
}

/** What Markdown becomes. */
export interface RenderedMarkdown {
  /** Sanitised: it may be put into a page as it is. Without inline styles, event handlers and scripts. */
  html: string;
  /** In order of appearance, without those in quotations, table cells and footnotes. */
  headings: Heading[];
  /** Minutes, at least 1. */
  readingTimeMinutes: number;
}

/** What is known of an image that an article shows. */
export interface ArticleImage {
  /** Pixels. */
  width: number;
  height: number;
  /** The same in other formats and widths, the best first. */
  sources: { type: string; srcset: string }[];
}

/** By the path that the text names them by. One that is missing is shown without what would be known of it. */
export type ArticleImages = ReadonlyMap<string, ArticleImage>;

/** Why Markdown was not rendered, in words for whoever wrote it. */
export interface RefusedMarkdown {
  refused: string;
}

/** Thrown within the thread for Markdown that is refused. */
export class MarkdownError extends Error {}
