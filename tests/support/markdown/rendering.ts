import { runPipeline } from '../../../graphql/platform/markdown/pipeline.ts';
import type { ArticleImages } from '../../../graphql/platform/markdown/rendered.ts';

/** Renders in this thread: for what is about HTML, and not about the thread that makes it. */
export function render(markdown: string, images: ArticleImages = new Map()) {
  return runPipeline(markdown, { images, siteUrl: 'https://sixty.example' });
}
