import { beforeAll, describe, expect, it } from 'vitest';
import { encodeGlobalId } from '../../../../graphql/schema/globalId.ts';
import { useApi } from '../../../support/api/api.ts';
import { type Desk, openDesk } from '../../../support/api/posts.ts';

interface List {
  posts: { slug: string; title: string; publishedAt: string }[];
  pagination: { page: number; limit: number; total: number; totalPages: number };
}

describe('the public blog over REST', () => {
  const api = useApi();
  let desk: Desk;
  const at = (minutes: number) => new Date(api.clock.now().getTime() + minutes * 60_000);
  const list = async (query = ''): Promise<List> => {
    const answer = await api.request(`/api/blog/posts${query}`);
    expect(answer.status).toBe(200);
    return JSON.parse(await answer.text());
  };

  beforeAll(async () => {
    desk = await openDesk(api);
    for (let number = 1; number <= 20; number += 1) {
      await desk.write({ title: `Old ${number}`, publishedAt: at(-1000 + number) });
    }
    await desk.write({
      title: 'What the TCPA asks',
      excerpt: 'Consent, in plain words.',
      content: `# Consent\n\n${'word '.repeat(900)}`,
      categoryIds: [desk.categoryIds[1], desk.categoryIds[0]],
      featuredImage: '/objects/consent.png',
      metaTitle: 'TCPA and AI calls',
      publishedAt: at(-5),
    });
    await desk.write({ title: 'Not finished', status: 'draft' });
    await desk.write({ title: 'Tomorrow', publishedAt: at(60) });
  });

  it('lists nine posts per page, newest first, without drafts and scheduled posts', async () => {
    const { posts, pagination } = await list();
    expect(pagination).toEqual({ page: 1, limit: 9, total: 21, totalPages: 3 });
    expect(posts.map(({ title }) => title)).toEqual([
      'What the TCPA asks',
      ...[20, 19, 18, 17, 16, 15, 14, 13].map((number) => `Old ${number}`),
    ]);
    expect(posts[0]).toEqual({
      id: expect.any(String),
      slug: 'what-the-tcpa-asks',
      title: 'What the TCPA asks',
      excerpt: 'Consent, in plain words.',
      featuredImage: '/objects/consent.png',
      categories: [
        { id: encodeGlobalId('Category', desk.categoryIds[1]), name: 'Playbooks' },
        { id: encodeGlobalId('Category', desk.categoryIds[0]), name: 'Compliance' },
      ],
      readingTime: expect.any(Number),
      author: { name: expect.stringContaining('Ann Writer'), avatarUrl: null },
      publishedAt: at(-5).toISOString(),
    });
  });

  it('supports every page size, and returns an empty page past the end', async () => {
    const second = await list('?page=2');
    const third = await list('?page=3');
    const titles = [...(await list()).posts, ...second.posts, ...third.posts];
    expect(new Set(titles.map(({ slug }) => slug)).size).toBe(21);
    expect(third.posts).toHaveLength(3);
    expect((await list('?limit=50')).posts).toHaveLength(21);
    expect(await list('?page=4&limit=7')).toEqual({
      posts: [],
      pagination: { page: 4, limit: 7, total: 21, totalPages: 3 },
    });
    expect((await list('?page=2147483647&limit=50')).posts).toEqual([]);
  });

  it.each(['page=0', 'page=-1', 'page=x', 'page=', 'page=1.5', 'limit=0', 'limit=51', 'limit=x'])(
    'refuses %s',
    async (query) => {
      const answer = await api.request(`/api/blog/posts?${query}`);
      expect(answer.status).toBe(400);
      const [field] = query.split('=');
      expect(await answer.json()).toEqual({
        error: expect.stringContaining(`${field} must be a whole number`),
        errors: [{ field, msg: expect.any(String) }],
      });
    },
  );

  it('shows one post with all fields of its page', async () => {
    const answer = await api.request('/api/blog/posts/what-the-tcpa-asks');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      title: 'What the TCPA asks',
      slug: 'what-the-tcpa-asks',
      content: expect.stringContaining('# Consent'),
      excerpt: 'Consent, in plain words.',
      metaTitle: 'TCPA and AI calls',
      metaDescription: null,
      featuredImage: '/objects/consent.png',
      publishedAt: at(-5).toISOString(),
      readTime: expect.any(Number),
      categories: [
        { id: expect.any(String), name: 'Playbooks' },
        { id: expect.any(String), name: 'Compliance' },
      ],
      author: { name: expect.any(String), avatarUrl: null, bio: 'Writes.' },
    });
  });

  it('hides drafts, scheduled and unknown posts from every caller', async () => {
    const token = await api.signIn('editor');
    for (const slug of ['not-finished', 'tomorrow', 'never-written', '%F0%9F%A4%96', "' or 1=1"]) {
      for (const who of [{}, { token }]) {
        const answer = await api.request(`/api/blog/posts/${slug}`, who);
        expect([slug, answer.status]).toEqual([slug, 404]);
        expect(await answer.json()).toEqual({ error: 'Post not found' });
      }
    }
    for (const title of ['Not finished', 'Tomorrow']) {
      const id = await api.services.database.prisma.post.findFirstOrThrow({ where: { title } });
      const { data, errors } = await api.graphql(
        `{ node(id: "${encodeGlobalId('Post', id.id)}") { id } }`,
      );
      expect({ data, errors }).toEqual({ data: { node: null }, errors: undefined });
    }
  });

  it('lets only keys with the scope read', async () => {
    const reader = await api.createApiKey(['posts:read']);
    const other = await api.createApiKey(['leads:read']);
    expect((await api.request('/api/blog/posts', { token: reader })).status).toBe(200);
    expect((await api.request('/api/blog/posts', { token: other })).status).toBe(403);
    const everything = '{ posts(filter: { includeDrafts: true }) { totalCount } }';
    const { errors } = await api.graphql(everything, { token: reader });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'NOT_ALLOWED' });
    expect((await api.graphql(everything)).errors?.[0]?.extensions).toMatchObject({
      code: 'NOT_AUTHENTICATED',
    });
  });

  it('finds posts by part of the title or excerpt, category, tag and author', async () => {
    await desk.write({ title: '100% of_them', excerpt: null, tags: ['Speed to lead'] });
    const found = async (filter: string) => {
      const query = `{ posts(filter: { ${filter} }) { totalCount edges { node { title } } } }`;
      const { data } = await api.graphql<{
        posts: { totalCount: number; edges: { node: { title: string } }[] };
      }>(query);
      const titles = data?.posts.edges.map(({ node }) => node.title) ?? [];
      expect(data?.posts.totalCount).toBe(titles.length);
      return titles;
    };
    expect(await found('search: "tcpa"')).toEqual(['What the TCPA asks']);
    expect(await found('search: " PLAIN words "')).toEqual(['What the TCPA asks']);
    expect(await found('search: "0% of_"')).toEqual(['100% of_them']);
    expect(await found('search: "_h_"')).toEqual([]);
    expect(await found('search: "not finished"')).toEqual([]);
    expect(await found('category: "playbooks"')).toEqual(['What the TCPA asks']);
    expect(await found('category: "nothing"')).toEqual([]);
    expect(await found('tag: "speed-to-lead"')).toEqual(['100% of_them']);
    expect(await found(`author: "${desk.authorId}", search: "tcpa"`)).toEqual([
      'What the TCPA asks',
    ]);
  });

  it('counts again immediately after a publication', async () => {
    const before = (await list()).pagination.total;
    await desk.write({ title: 'One more' });
    await expect.poll(async () => (await list()).pagination.total).toBe(before + 1);
  });
});
