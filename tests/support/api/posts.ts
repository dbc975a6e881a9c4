import { createPost } from '../../../graphql/site/posts/editing/createPost.ts';
import type { CreatePost } from '../../../web/content/site/posts/post.ts';
import type { Api } from './api.ts';

/** Who writes the posts of a test, by the ids of the database. */
export interface Desk {
  userId: string;
  authorId: string;
  /** Global to the test: 'Compliance' and 'Playbooks'. */
  categoryIds: [string, string];
  /** Saves a post by the rules of the product; published by default. */
  write(post?: Partial<CreatePost>): Promise<{ id: string; slug: string; title: string }>;
}

/** An editor with an author's name, two categories, and the requested posts. */
export async function openDesk(api: Api): Promise<Desk> {
  const { prisma } = api.services.database;
  const user = await api.createUser('editor');
  const author = await prisma.author.create({
    data: { name: `Ann Writer ${user.username}`, bio: 'Writes.', userId: user.id },
  });
  const [compliance, playbooks] = await Promise.all(
    ['Compliance', 'Playbooks'].map((name) =>
      prisma.category.upsert({
        where: { name },
        update: {},
        create: { name, slug: name.toLowerCase() },
      }),
    ),
  );
  if (!compliance || !playbooks) throw new Error('There are no categories.');
  let written = 0;
  return {
    userId: user.id,
    authorId: author.id,
    categoryIds: [compliance.id, playbooks.id],
    async write(post = {}) {
      written += 1;
      const id = await createPost(
        {
          title: `Post ${written} of ${user.username}`,
          content: 'Call them within a minute.',
          slug: null,
          status: 'published',
          authorId: author.id,
          ...post,
        },
        {
          userId: user.id,
          username: user.username,
          sessionId: 'none',
          client: { address: '127.0.0.1', network: '127.0.0.1', site: null, userAgent: null },
        },
        api.services,
      );
      return prisma.post.findUniqueOrThrow({
        where: { id },
        select: { id: true, slug: true, title: true },
      });
    },
  };
}
