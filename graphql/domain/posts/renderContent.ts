import type { Markdown } from '../../services/markdown/markdown.ts';
import type { RenderedMarkdown } from '../../services/markdown/rendered.ts';
import { InvalidInputError } from '../errors.ts';

/**
 * Makes of a post's Markdown what is kept with it.
 *
 * @throws InvalidInputError at `content` for what cannot be rendered.
 */
export async function renderContent(
  markdown: Markdown,
  content: string,
): Promise<RenderedMarkdown> {
  const rendered = await markdown.render(content);
  if ('refused' in rendered) {
    throw new InvalidInputError([{ field: 'content', message: rendered.refused }]);
  }
  return rendered;
}
