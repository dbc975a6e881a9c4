import { runPipeline } from '../../../graphql/services/markdown/pipeline.ts';
import type { ArticleImages } from '../../../graphql/services/markdown/rendered.ts';

/** Renders in this thread: for what is about HTML, and not about the thread that makes it. */
export function render(markdown: string, images: ArticleImages = new Map()) {
  return runPipeline(markdown, { images, siteUrl: 'https://sixty.example' });
}
