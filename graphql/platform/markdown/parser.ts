import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** Reads CommonMark and GitHub's additions. */
export const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** The tree of a Markdown text. */
export type MarkdownTree = ReturnType<typeof parser.parse>;
