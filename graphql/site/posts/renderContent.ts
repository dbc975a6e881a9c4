import type { Markdown } from '../../platform/markdown/markdown.ts';
import type { ArticleImages, RenderedMarkdown } from '../../platform/markdown/rendered.ts';
import { InvalidInputError } from '../../schema/errors.ts';
import { imageSources, parseImagePath } from '../images/imagePath.ts';

/**
 * Renders a post's Markdown.
 *
 * @throws InvalidInputError with the field `content` if it cannot be rendered.
 */
export async function renderContent(
  markdown: Markdown,
  content: string,
): Promise<RenderedMarkdown> {
  const rendered = await markdown.render(content, imagesIn(content));
  if ('refused' in rendered) {
    throw new InvalidInputError([{ field: 'content', message: rendered.refused }]);
  }
  return rendered;
}

/** The sizes and sources of the stored images in a text. */
function imagesIn(content: string): ArticleImages {
  const paths = content.match(/\/objects\/[\w.-]+/g) ?? [];
  return new Map(
    paths.flatMap((path) => {
      const image = parseImagePath(path);
      if (!image) return [];
      const { width, height } = image;
      return [[path, { width, height, sources: imageSources(path) }]];
    }),
  );
}
