import { postTag } from './domain/posts/postChanged.ts';
import { makeSocialImage } from './domain/posts/socialImage.ts';
import type { Services } from './services/services.ts';

type Needs = Pick<Services, 'content' | 'database' | 'jobs' | 'objects'>;

/** Begins to make the pictures that link previews show of posts. */
export async function startSocialImages({
  content,
  database,
  jobs,
  objects,
}: Needs): Promise<void> {
  await jobs.work('post-social-image', async ({ postId }) => {
    // Typefaces and what shapes text are loaded with the first picture: most processes never make one.
    const { drawSocialImage } = await import('./services/socialImages/drawSocialImage.ts');
    const { rasterize } = await import('./services/socialImages/rasterize.ts');
    await makeSocialImage(postId, {
      prisma: database.prisma,
      objects,
      draw: drawSocialImage,
      rasterize,
      changed: (slug) => content.changed([postTag(slug)]),
    });
  });
}
