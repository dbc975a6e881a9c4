import type { Markdown } from '../../platform/markdown/markdown.ts';
import type { ForeignImage, RenderedMarkdown } from '../../platform/markdown/rendered.ts';
import { InvalidInputError } from '../../schema/errors.ts';
import { ForeignImageError, type ImageTaker } from '../images/takeOverImages.ts';
import { renderContent } from './renderContent.ts';

/** The images that a post has already. They stay as they are, because their site may be gone. */
export interface KnownImages {
  featuredImage: string | null;
  content: string;
}

/**
 * Stores the featured image of another site, because the site shows only its own images.
 *
 * @returns the save, with the path of the stored image.
 * @throws InvalidInputError at its field if the image cannot be stored.
 */
export async function takeOverFeatured<
  Change extends { featuredImage?: string | null; featuredImageAlt?: string | null },
>(change: Change, known: KnownImages | null, taker: ImageTaker): Promise<Change> {
  const { featuredImage: url, featuredImageAlt } = change;
  if (!url || url === known?.featuredImage) return change;
  const featuredImage = await refusedAt('featuredImage', '', () =>
    taker.take(url, featuredImageAlt),
  );
  return { ...change, featuredImage };
}

interface Content {
  markdown: Markdown;
  known: KnownImages | null;
  /** Null leaves images of other sites in the text. Readers get links to them. */
  taker: ImageTaker | null;
}

/**
 * Stores the new images of other sites in a content, and renders it.
 *
 * @returns the content with the paths of the stored images, and its HTML.
 * @throws InvalidInputError that names the line of an image that cannot be stored.
 */
export async function takeOverContent(
  content: string,
  { markdown, known, taker }: Content,
): Promise<{ content: string; rendered: RenderedMarkdown }> {
  const rendered = await renderContent(markdown, content);
  const fresh = rendered.foreignImages.filter(({ url }) => !known?.content.includes(url));
  if (!taker || fresh.length === 0) return { content, rendered };
  const taken = await replaced(content, fresh, taker);
  return { content: taken, rendered: await renderContent(markdown, taken) };
}

/** The columns of a post that follow from its content. */
export function contentColumns({ html, headings, readingTimeMinutes }: RenderedMarkdown) {
  return {
    contentHtml: html,
    headings: headings.map((heading) => ({ ...heading })),
    readingTimeMinutes,
  };
}

async function replaced(
  content: string,
  images: readonly ForeignImage[],
  taker: ImageTaker,
): Promise<string> {
  const paths = await Promise.all(
    images.map(({ url, line }) => refusedAt('content', `Line ${line}: `, () => taker.take(url))),
  );
  return withPaths(content, images, paths);
}

/** The content with these paths of its images. Null leaves an image as it is. */
export function withPaths(
  content: string,
  images: readonly ForeignImage[],
  paths: readonly (string | null)[],
): string {
  let text = content;
  // From the end, so that the places before stay valid.
  for (const [index, { from, to, before, after }] of [...images.entries()].toReversed()) {
    const path = paths[index];
    if (path) text = text.slice(0, from) + before + path + after + text.slice(to);
  }
  return text;
}

async function refusedAt<T>(field: string, place: string, take: () => Promise<T>): Promise<T> {
  try {
    return await take();
  } catch (error) {
    if (!(error instanceof ForeignImageError)) throw error;
    throw new InvalidInputError([{ field, message: place + error.message }]);
  }
}
