import { POSTS, postTag } from '../../../platform/content/content.ts';
import { makeSocialImage } from './socialImage.ts';
import type { Services } from '../../../services.ts';

type Needs = Pick<Services, 'content' | 'database' | 'jobs' | 'objects'>;

/** Starts drawing the link preview pictures of posts. */
export function startSocialImages({ content, database, jobs, objects }: Needs): void {
  jobs.work('post-social-image', async ({ postId }) => {
    // Load typefaces and HarfBuzz with the first picture, because most processes never draw one.
    const { drawSocialImage } = await import('../../../platform/socialImages/drawSocialImage.ts');
    const { rasterize } = await import('../../../platform/socialImages/rasterize.ts');
    await makeSocialImage(postId, {
      prisma: database.prisma,
      objects,
      draw: drawSocialImage,
      rasterize,
      changed: (slug) => content.changed([POSTS, postTag(slug)]),
    });
  });
}
