import type { Services } from '../../services.ts';
import { ghostHtml } from './ghostHtml.ts';
import { type PublicPost, publicPosts } from './publicPosts.ts';

interface Named {
  id: string;
  name: string;
  slug: string;
}

/** The JSON that Ghost imports, in pieces: all public posts with their authors, and categories and tags as its tags. */
export async function* ghostJson({
  database,
  clock,
  settings,
}: Pick<Services, 'database' | 'clock' | 'settings'>): AsyncGenerator<string, void> {
  const now = clock.now();
  const tags = new Map<string, Named>();
  const users = new Map<string, Named & { bio: string | null }>();
  const tagged: object[] = [];
  const written: object[] = [];
  const meta: object[] = [];
  yield `{"db":[{"meta":{"exported_on":${now.getTime()},"version":"5.0.0"},"data":{"posts":[`;
  let separator = '';
  for await (const post of publicPosts(database.prisma, now)) {
    const id = objectId(post.id);
    yield separator + JSON.stringify(rowOf(post, settings.siteUrl));
    separator = ',';
    const named = [
      ...post.categories.map(({ category }) => category),
      ...post.tags.map(({ tag }) => tag),
    ];
    for (const [order, tag] of named.entries()) {
      tags.set(tag.id, tag);
      tagged.push({ post_id: id, tag_id: objectId(tag.id), sort_order: order });
    }
    users.set(post.author.id, post.author);
    written.push({ post_id: id, author_id: objectId(post.author.id), sort_order: 0 });
    const { metaTitle, metaDescription, featuredImageAlt } = post;
    if (metaTitle || metaDescription || featuredImageAlt) {
      const [meta_title, meta_description] = [metaTitle, metaDescription];
      meta.push({ post_id: id, meta_title, meta_description, feature_image_alt: featuredImageAlt });
    }
  }
  const others = {
    posts_authors: written,
    posts_meta: meta,
    posts_tags: tagged,
    tags: [...tags.values()].map(({ id, name, slug }) => ({
      id: objectId(id),
      name,
      slug,
      visibility: 'public',
    })),
    users: [...users.values()].map(({ id, name, slug, bio }) => ({
      id: objectId(id),
      name,
      slug,
      bio,
      // Ghost needs an address for each person. This one receives nothing.
      email: `${slug}@example.invalid`,
    })),
  };
  yield `],${JSON.stringify(others).slice(1, -1)}}}]}`;
}

/** Ghost's ids have 24 hexadecimal digits. The last ones of a UUID of version 7 are random. */
function objectId(id: string): string {
  return id.replaceAll('-', '').slice(-24);
}

function rowOf(post: PublicPost, siteUrl: string): object {
  const whole = (path: string | null) => (path?.startsWith('/') ? siteUrl + path : path);
  return {
    id: objectId(post.id),
    uuid: post.id,
    title: post.title,
    slug: post.slug,
    html: ghostHtml(post.contentHtml).replace(/(["\s,])(\/(?:objects|blog)\/)/g, `$1${siteUrl}$2`),
    feature_image: whole(post.featuredImage),
    featured: 0,
    type: 'post',
    status: 'published',
    visibility: 'public',
    custom_excerpt: post.excerpt,
    created_at: post.createdAt,
    updated_at: post.updatedAt,
    published_at: post.publishedAt,
  };
}
