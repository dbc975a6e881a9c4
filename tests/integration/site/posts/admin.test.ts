import { beforeAll, describe, expect, it } from 'vitest';
import { encodeGlobalId } from '../../../../graphql/schema/globalId.ts';
import { useApi } from '../../../support/api/api.ts';
import { type Desk, openDesk } from '../../../support/api/posts.ts';

interface StaffPost {
  id: string;
  slug: string;
  version: number;
  [field: string]: unknown;
}

const POSTS = '/api/admin/blog/posts';

describe('posts over the admin REST', () => {
  const api = useApi();
  let desk: Desk;
  let token: string;
  const { request } = {
    request: (...args: Parameters<typeof api.request>) => api.request(...args),
  };
  const read = async (answer: Response): Promise<StaffPost> => JSON.parse(await answer.text());
  const create = async (json: object) => {
    const answer = await request(POSTS, { json, token });
    expect(answer.status).toBe(201);
    return read(answer);
  };
  const put = (id: string, json: object) =>
    request(`${POSTS}/${id}`, { method: 'PUT', json, token });

  beforeAll(async () => {
    desk = await openDesk(api);
    token = await api.signIn('editor');
  });

  it('names the page as the field of a page that is no number', async () => {
    const answer = await request(`${POSTS}?page=x`, { token });
    expect(answer.status).toBe(400);
    expect((await answer.json()).errors).toMatchObject([{ field: 'page' }]);
  });

  it('refuses callers who are not staff, whether or not the post exists', async () => {
    const post = await desk.write({ status: 'draft' });
    const key = await api.createApiKey(['posts:read', 'leads:write']);
    const calls: [string, string, object?][] = [
      ['GET', POSTS],
      ['GET', `${POSTS}/${post.id}`],
      ['GET', `/api/admin/blog/preview/${post.slug}`],
      ['GET', '/api/admin/blog/metadata'],
      ['POST', POSTS, { title: 'a', content: 'b' }],
      ['PUT', `${POSTS}/${post.id}`, { title: 'a' }],
      ['DELETE', `${POSTS}/${post.id}`],
    ];
    for (const [method, path, json] of calls) {
      const statuses = [];
      for (const who of [undefined, 'made-up', key]) {
        const answer = await request(path, { method, json, token: who });
        statuses.push(answer.status);
      }
      expect([method, path, statuses]).toEqual([method, path, [401, 401, 403]]);
    }
    expect(await api.services.database.prisma.post.count({ where: { id: post.id } })).toBe(1);
  });

  it('creates a draft from title and content, with an author for the account', async () => {
    const post = await create({ title: '  Hello,  World! 2.0 ', content: '# One\n\n## Two\n\nx' });
    expect(post).toEqual({
      id: expect.any(String),
      slug: 'hello-world-2-0',
      title: 'Hello,  World! 2.0',
      excerpt: null,
      content: '# One\n\n## Two\n\nx',
      status: 'draft',
      isScheduled: false,
      publishedAt: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      views: 0,
      version: 1,
      readingTime: 1,
      featuredImage: null,
      featuredImageAlt: null,
      metaTitle: null,
      metaDescription: null,
      author: { id: expect.any(String), name: expect.stringMatching(/^editor-\d+$/) },
      authorId: expect.any(String),
      categories: [],
      categoryIds: [],
      tags: [],
    });
    const again = await create({ title: 'Second', content: 'x' });
    expect(again['authorId']).toBe(post['authorId']);
  });

  it('stores every field, with global or plain ids', async () => {
    const post = await create({
      title: 'Everything',
      slug: 'all-of-it',
      excerpt: 'Short.',
      content: 'Long.',
      featuredImage: '/objects/a.png',
      featuredImageAlt: 'A picture',
      status: 'published',
      metaTitle: 'Meta',
      metaDescription: 'Described',
      authorId: desk.authorId,
      categoryIds: [encodeGlobalId('Category', desk.categoryIds[1]), desk.categoryIds[0]],
      tags: ['Speed', 'speed', 'TCPA'],
    });
    expect(post).toMatchObject({
      slug: 'all-of-it',
      excerpt: 'Short.',
      featuredImage: '/objects/a.png',
      featuredImageAlt: 'A picture',
      status: 'published',
      publishedAt: api.clock.now().toISOString(),
      metaTitle: 'Meta',
      metaDescription: 'Described',
      authorId: encodeGlobalId('Author', desk.authorId),
      categories: [{ name: 'Playbooks' }, { name: 'Compliance' }],
      tags: [{ name: 'Speed' }, { name: 'TCPA' }],
    });
    for (const id of [post.id, Buffer.from(post.id, 'base64url').toString().slice(5)]) {
      expect(await read(await request(`${POSTS}/${id}`, { token }))).toEqual(post);
    }
    expect(await read(await request('/api/admin/blog/preview/all-of-it', { token }))).toEqual(post);
  });

  it('accepts its own response as input', async () => {
    const post = await create({ title: 'Round trip', content: 'x', tags: ['Speed'] });
    const answer = await put(post.id, { ...post, title: 'Round trip, again' });
    expect(answer.status).toBe(200);
    const { updatedAt: _, ...rest } = post;
    expect(await read(answer)).toMatchObject({ ...rest, title: 'Round trip, again', version: 2 });
  });

  it('changes only the given fields', async () => {
    const post = await create({
      title: 'Partial',
      content: 'x',
      excerpt: 'Stays',
      categoryIds: [desk.categoryIds[0]],
      tags: ['Speed'],
    });
    const changed = await read(await put(post.id, { metaTitle: 'New' }));
    expect(changed).toMatchObject({
      title: 'Partial',
      slug: 'partial',
      excerpt: 'Stays',
      metaTitle: 'New',
      status: 'draft',
      categories: [{ name: 'Compliance' }],
      tags: [{ name: 'Speed' }],
    });
    const emptied = await read(
      await put(post.id, { excerpt: '', metaTitle: null, categoryIds: [], tags: [], slug: '' }),
    );
    expect(emptied).toMatchObject({
      excerpt: null,
      metaTitle: null,
      categories: [],
      tags: [],
      slug: 'partial',
    });
  });

  it('reports missing and invalid values by field', async () => {
    const refusal = async (json: object, method: 'POST' | 'PUT' = 'POST') => {
      const post = method === 'PUT' ? `/${(await desk.write()).id}` : '';
      const answer = await request(`${POSTS}${post}`, { method, json, token });
      return [answer.status, JSON.parse(await answer.text())];
    };
    const one = (field: string, msg: string) => [400, { error: msg, errors: [{ field, msg }] }];
    expect(await refusal({})).toEqual([
      400,
      {
        error: 'Title is required',
        errors: [
          { field: 'title', msg: 'Title is required' },
          { field: 'content', msg: 'Content is required' },
        ],
      },
    ]);
    const good = { title: 'Good', content: 'Good' };
    expect(await refusal({ ...good, title: ' ' })).toEqual(one('title', 'Title is required'));
    expect(await refusal({ ...good, content: ' \n' })).toEqual(
      one('content', 'Content is required'),
    );
    expect(await refusal({ title: ' ' }, 'PUT')).toEqual(one('title', 'Title is required'));
    expect(await refusal({ content: '' }, 'PUT')).toEqual(one('content', 'Content is required'));
    expect(await refusal({ ...good, slug: 'Not A Slug' })).toEqual(
      one('slug', 'Use lower-case letters, digits and single hyphens in the URL slug'),
    );
    expect(await refusal({ ...good, title: '🚀' })).toEqual(one('slug', 'URL slug is required'));
    expect(await refusal({ ...good, status: 'archived' })).toEqual(
      one('status', 'Status must be draft or published'),
    );
    const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';
    for (const authorId of [nobody, 'nonsense', encodeGlobalId('Category', desk.categoryIds[0])]) {
      expect(await refusal({ ...good, authorId })).toEqual(
        one('authorId', 'There is no such author'),
      );
    }
    expect(await refusal({ ...good, categoryIds: [desk.categoryIds[0], nobody] })).toEqual(
      one('categoryIds', 'There is no such category'),
    );
    for (const categoryIds of [[[]], 'Playbooks', {}, 7]) {
      expect(await refusal({ ...good, categoryIds })).toEqual(
        one('categoryIds', 'categoryIds must be a list of texts'),
      );
    }
    for (const field of ['title', 'excerpt', 'authorId', 'slug', 'featuredImage', 'metaTitle']) {
      for (const value of [{ deep: 1 }, 5]) {
        expect(await refusal({ ...good, [field]: value })).toEqual(
          one(field, `${field} must be a text`),
        );
      }
    }
    expect(await refusal({ ...good, publishedAt: 'soon' })).toEqual(
      one('publishedAt', 'publishedAt must be a date and time'),
    );
    for (const featuredImage of ['javascript:alert(1)', '//evil.example/a.png', 'data:image/png']) {
      expect(await refusal({ ...good, featuredImage })).toEqual(
        one('featuredImage', 'Please choose another image'),
      );
    }
    expect(await refusal({ ...good, title: 'x'.repeat(201) })).toEqual(
      one('title', 'Please keep the title to 200 characters or fewer'),
    );
  });

  it('answers 400 for values of a wrong type', async () => {
    for (const wrong of [null, {}, [], 7, true, '\0', ['x'], { id: 'x' }]) {
      const fields = ['slug', 'excerpt', 'featuredImage', 'authorId', 'status', 'tags'];
      for (const field of [...fields, 'categoryIds', 'publishedAt', 'metaTitle', 'version']) {
        const json = { title: 'Odd', content: 'Odd', [field]: wrong, slug: undefined };
        const answer = await request(POSTS, { json: { ...json, [field]: wrong }, token });
        expect([field, wrong, answer.status < 500]).toEqual([field, wrong, true]);
        if (answer.status === 201) {
          const { id } = await read(answer);
          await request(`${POSTS}/${id}`, { method: 'DELETE', token });
        }
      }
    }
    expect((await request(POSTS, { json: '{', token })).status).toBe(400);
    expect((await request(POSTS, { json: '[]', token })).status).toBe(400);
  });

  it('refuses a slug that another post has', async () => {
    await desk.write({ slug: 'taken' });
    const other = await desk.write({ slug: 'free' });
    const taken = {
      error: 'Another post has this URL slug already',
      errors: [{ field: 'slug', msg: 'Another post has this URL slug already' }],
    };
    const created = await request(POSTS, { json: { title: 'Taken', content: 'x' }, token });
    expect([created.status, await created.json()]).toEqual([409, taken]);
    const updated = await put(other.id, { slug: 'taken' });
    expect([updated.status, await updated.json()]).toEqual([409, taken]);
  });

  it('lists all posts of every status, drafts first', async () => {
    await desk.write({ title: 'Much later', publishedAt: new Date('2031-01-01T00:00:00Z') });
    const answer = await request(POSTS, { token });
    expect(answer.status).toBe(200);
    const { posts }: { posts: StaffPost[] } = JSON.parse(await answer.text());
    expect(posts).toHaveLength(await api.services.database.prisma.post.count());
    const statuses = posts.map(({ status }) => status);
    expect(statuses).toEqual(statuses.toSorted());
    expect(posts.find(({ title }) => title === 'Much later')).toMatchObject({ isScheduled: true });
  });

  it('lists authors and categories', async () => {
    const answer = await request('/api/admin/blog/metadata', { token });
    expect(await answer.json()).toEqual({
      authors: expect.arrayContaining([
        { id: encodeGlobalId('Author', desk.authorId), name: expect.any(String) },
      ]),
      categories: [
        { id: encodeGlobalId('Category', desk.categoryIds[0]), name: 'Compliance' },
        { id: encodeGlobalId('Category', desk.categoryIds[1]), name: 'Playbooks' },
      ],
    });
  });

  it('deletes a post permanently', async () => {
    const post = await desk.write({ tags: ['Speed'], categoryIds: [desk.categoryIds[0]] });
    const path = `${POSTS}/${post.id}`;
    expect((await request(path, { method: 'DELETE', token })).status).toBe(204);
    expect((await request(path, { method: 'DELETE', token })).status).toBe(404);
    expect((await request(path, { token })).status).toBe(404);
    expect((await put(post.id, { title: 'x' })).status).toBe(404);
    expect((await request(`/api/blog/posts/${post.slug}`)).status).toBe(404);
    expect((await request(`${POSTS}/nonsense`, { token })).status).toBe(404);
    expect((await put('nonsense', { title: 'x' })).status).toBe(404);
    expect((await request('/api/admin/blog/preview/nonsense', { token })).status).toBe(404);
  });

  it('refuses a save from an older version and overwrites nothing', async () => {
    const post = await create({ title: 'Two of us', content: 'x' });
    expect((await put(post.id, { content: 'first', version: 1 })).status).toBe(200);
    const second = await put(post.id, { content: 'second', version: 1 });
    expect(second.status).toBe(409);
    expect(await second.json()).toMatchObject({
      error: expect.stringMatching(/^editor-\d+ saved a newer version on .+ UTC\. Nothing was/),
    });
    expect(await read(await request(`${POSTS}/${post.id}`, { token }))).toMatchObject({
      content: 'first',
      version: 2,
    });
  });

  it('keeps the version of a post that is sent back as it was read', async () => {
    const post = await create({ title: 'Read and sent', content: 'x', tags: ['Speed'] });
    const again = await read(await put(post.id, { ...post }));
    expect(again).toEqual(post);
    expect(await read(await put(post.id, { title: 'Changed' }))).toMatchObject({ version: 2 });
  });

  it('writes an audit event for every change', async () => {
    const post = await create({ title: 'Audited', content: 'x' });
    await put(post.id, { title: 'Audited twice' });
    await request(`${POSTS}/${post.id}`, { method: 'DELETE', token });
    const events = await api.services.database.prisma.auditEvent.findMany({
      where: { subjectId: Buffer.from(post.id, 'base64url').toString().slice(5) },
      orderBy: { id: 'asc' },
    });
    expect(events.map(({ action, details }) => [action, details])).toEqual([
      ['post.created', { title: 'Audited', slug: 'audited', status: 'draft' }],
      ['post.updated', { title: 'Audited twice', slug: 'audited', status: 'draft' }],
      ['post.deleted', { title: 'Audited twice', slug: 'audited' }],
    ]);
  });
});

describe('the default author', () => {
  const api = useApi({ DEFAULT_AUTHOR: 'The Sixty Team' });

  it('is the configured one if it exists, otherwise one for the account', async () => {
    const token = await api.signIn('admin');
    const create = async (title: string) => {
      const answer = await api.request(POSTS, { json: { title, content: 'x' }, token });
      const { author }: { author: { name: string } } = JSON.parse(await answer.text());
      return author.name;
    };
    const asked = async () =>
      (await api.graphql('{ defaultAuthor { name } }', { token })).data?.['defaultAuthor'];
    expect(await asked()).toBeNull();
    expect(await create('One')).toMatch(/^admin-/);
    expect(await asked()).toEqual({ name: expect.stringMatching(/^admin-/) });
    await api.services.database.prisma.author.create({ data: { name: 'The Sixty Team' } });
    expect(await asked()).toEqual({ name: 'The Sixty Team' });
    expect(await create('Two')).toBe('The Sixty Team');
  });
});
