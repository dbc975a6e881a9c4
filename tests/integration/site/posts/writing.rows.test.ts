import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { encodeGlobalId } from '../../../../graphql/schema/globalId.ts';
import { contentChanged } from '../../../../graphql/platform/content/content.ts';
import { systemClock } from '../../../../graphql/platform/clock.ts';
import { startSchedule } from '../../../../graphql/site/posts/schedule.ts';
import { useApi } from '../../../support/api/api.ts';
import { type Desk, openDesk } from '../../../support/api/posts.ts';
import { slugError } from '../../../../web/content/site/posts/slug.ts';

/** Mutations that refuse to overwrite what somebody else has saved. */
const VERSIONED = ['updatePost', 'restoreRevision'];

interface Saved {
  __typename: string;
  message?: string;
  [field: string]: unknown;
}

describe('writing posts over GraphQL', () => {
  const api = useApi();
  let desk: Desk;
  let ann: string;
  let bob: string;

  /** Runs a mutation with one input and answers its result. */
  const run = async (name: string, selection: string, input: object, token = ann) => {
    const payload = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
    const { data, errors } = await api.graphql<{ result: Saved }>(
      `mutation ($input: ${payload}Input!) {
        result: ${name}(input: $input) {
          __typename
          ... on ${payload}Payload { ${selection} }
          ... on Error { message field }
          ${VERSIONED.includes(name) ? '... on StaleVersionError { version savedBy savedAt }' : ''}
        }
      }`,
      { variables: { input }, token },
    );
    expect(errors).toBeUndefined();
    if (!data) throw new Error('There is no answer.');
    return data.result;
  };
  const update = (id: string, change: object, token = ann) =>
    run(
      'updatePost',
      'post { slug title content status isScheduled version }',
      { id, ...change },
      token,
    );
  const globalId = (id: string) => encodeGlobalId('Post', id);
  const revisionsOf = async (id: string) => {
    const { data } = await api.graphql<{
      node: { revisions: { edges: { node: Record<string, unknown> }[] } };
    }>(
      `{ node(id: "${globalId(id)}") { ... on Post { revisions(first: 20) { edges { node {
        id version title content autosaved editorName
      } } } } } }`,
      { token: ann },
    );
    return data?.node.revisions.edges.map(({ node }) => node) ?? [];
  };
  /** Resolves when everything that was announced before has arrived: announcements keep their order. */
  const allHeard = async () => {
    const before = done;
    await api.services.notifications.publish('done', {});
    await expect.poll(() => done).toBeGreaterThan(before);
  };
  /** The tags that are announced while `work` runs. */
  const announced = async (work: () => Promise<unknown>) => {
    await allHeard();
    const seen: unknown[] = [];
    const stop = api.services.notifications.subscribe(contentChanged, (tags) => seen.push(tags));
    await work();
    await allHeard();
    stop();
    return seen;
  };
  let done = 0;

  beforeAll(async () => {
    desk = await openDesk(api);
    ann = await api.signIn('editor');
    bob = await api.signIn('admin');
    api.services.notifications.subscribe('done', () => void (done += 1));
  });

  it('renders the content once, on saving', async () => {
    const result = await run(
      'createPost',
      'post { contentHtml readingTime headings { id text level } author { name } }',
      { title: 'Rendered', content: '# One\n\n**bold** <script>alert(1)</script>' },
    );
    expect(result['post']).toMatchObject({
      contentHtml: expect.stringContaining('<strong>bold</strong>'),
      readingTime: 1,
      headings: [{ id: expect.any(String), text: 'One', level: 2 }],
    });
    expect(JSON.stringify(result)).not.toContain('<script>');
  });

  it('keeps the text of every save, and merges automatic saves of one sitting', async () => {
    const { id } = await desk.write({ title: 'Kept', content: 'one', status: 'draft' });
    const post = globalId(id);
    await update(post, { content: 'two' });
    await update(post, { content: 'three', autosave: true });
    await update(post, { content: 'four', autosave: true });
    await update(post, { content: 'five', autosave: true }, bob);
    api.clock.advance({ minutes: 11 });
    await update(post, { content: 'six', autosave: true }, bob);
    await update(post, { content: 'seven' }, bob);
    const revisions = await revisionsOf(id);
    expect(
      revisions.map(({ version, content, autosaved }) => [version, content, autosaved]),
    ).toEqual([
      [7, 'seven', false],
      [6, 'six', true],
      [5, 'five', true],
      [4, 'four', true],
      [2, 'two', false],
      [1, 'one', false],
    ]);
    const [last] = revisions;
    expect(last?.['editorName']).toMatch(/^admin-/);

    const oldest = revisions.at(-1);
    const stale = await run('restoreRevision', 'post { content }', {
      id: oldest?.['id'],
      version: 1,
    });
    expect(stale).toMatchObject({ __typename: 'StaleVersionError', version: 7 });
    const restored = await run('restoreRevision', 'post { content contentHtml version }', {
      id: oldest?.['id'],
      version: 7,
    });
    expect(restored['post']).toEqual({
      content: 'one',
      contentHtml: expect.stringContaining('one'),
      version: 8,
    });
    expect(await revisionsOf(id)).toHaveLength(7);
  });

  it('writes nothing when a save changes nothing', async () => {
    const { prisma } = api.services.database;
    const created = await run('createPost', 'post { id }', {
      title: 'Unchanged',
      content: '# One\n\ntwo',
      excerpt: 'Short',
      status: 'published',
      tags: ['Speed', 'Écoute'],
      categoryIds: desk.categoryIds.map((each) => encodeGlobalId('Category', each)),
    });
    const { id } = created['post'] as { id: string };
    const row = () => prisma.post.findFirstOrThrow({ where: { title: 'Unchanged' } });
    const before = await row();
    const rows = () =>
      Promise.all([
        prisma.postRevision.count({ where: { postId: before.id } }),
        prisma.auditEvent.count({ where: { subjectId: before.id } }),
      ]);
    const [revisions, events] = await rows();
    api.clock.advance({ minutes: 1 });
    const same = {
      title: ' Unchanged ',
      slug: 'unchanged',
      content: '# One\n\ntwo',
      excerpt: 'Short',
      featuredImage: '',
      metaTitle: null,
      status: 'published',
      publishedAt: before.publishedAt?.toISOString(),
      authorId: encodeGlobalId('Author', before.authorId),
      tags: ['écoute', 'speed'],
      categoryIds: desk.categoryIds.map((each) => encodeGlobalId('Category', each)),
    };
    const seen = await announced(async () => {
      expect(await update(id, { ...same, version: 1 })).toMatchObject({ post: { version: 1 } });
      expect(await update(id, { title: 'Unchanged' })).toMatchObject({ post: { version: 1 } });
      await run('setPostsStatus', 'posts { id }', { ids: [id], status: 'published' });
      const [newest] = await revisionsOf(before.id);
      await run('restoreRevision', 'post { id }', { id: newest?.['id'] });
    });
    expect(seen).toEqual([]);
    expect(await row()).toEqual(before);
    expect(await rows()).toEqual([revisions, events]);
    // Each list counts, and so does the order of the categories.
    await update(id, { categoryIds: same.categoryIds.toReversed() });
    await update(id, { tags: ['Speed'] });
    expect(await row()).toMatchObject({ version: 3 });
    expect(await rows()).toEqual([revisions + 2, events + 2]);
    await run('deletePost', 'deletedPostId', { id });
  });

  it('keeps an automatic save once the writer saves the same text', async () => {
    const { id } = await desk.write({ content: 'one', status: 'draft' });
    const post = globalId(id);
    await update(post, { content: 'two', autosave: true });
    await update(post, { content: 'two', autosave: true });
    await update(post, { content: 'two' });
    await update(post, { content: 'three', autosave: true });
    expect(
      (await revisionsOf(id)).map(({ version, content, autosaved }) => [
        version,
        content,
        autosaved,
      ]),
    ).toEqual([
      [3, 'three', true],
      [2, 'two', false],
      [1, 'one', false],
    ]);
    expect(
      await api.services.database.prisma.auditEvent.count({
        where: { subjectId: id, action: 'post.updated' },
      }),
    ).toBe(1);
  });

  it('saves only drafts automatically', async () => {
    const { id } = await desk.write();
    expect(await update(globalId(id), { content: 'half a sent', autosave: true })).toMatchObject({
      __typename: 'InvalidInputError',
      message: 'Only drafts can be saved automatically',
      field: 'autosave',
    });
  });

  it('accepts one of two simultaneous saves, and names its writer to the other', async () => {
    const { id } = await desk.write({ status: 'draft' });
    const results = await Promise.all([
      update(globalId(id), { content: 'of Ann', version: 1 }, ann),
      update(globalId(id), { content: 'of Bob', version: 1 }, bob),
    ]);
    expect(results.map(({ __typename }) => __typename).toSorted()).toEqual([
      'StaleVersionError',
      'UpdatePostPayload',
    ]);
    const refused = results.find(({ __typename }) => __typename === 'StaleVersionError');
    expect(refused).toMatchObject({
      version: 2,
      savedBy: expect.stringMatching(/^(editor|admin)-/),
      savedAt: api.clock.now().toISOString(),
    });
    expect(await revisionsOf(id)).toHaveLength(2);
  });

  it('redirects from a former public URL to the new one', async () => {
    const { id } = await desk.write({ slug: 'first-name' });
    await update(globalId(id), { slug: 'second-name' });
    await update(globalId(id), { slug: 'third-name' });
    const slugOf = async (slug: string) => {
      const { data } = await api.graphql<{ post: { slug: string } | null }>(
        `{ post(slug: "${slug}") { slug } }`,
      );
      return data?.post?.slug;
    };
    for (const slug of ['first-name', 'second-name', 'third-name']) {
      expect(await slugOf(slug)).toBe('third-name');
    }
    // Back to an address of its own, and another post at one that is free again.
    await update(globalId(id), { slug: 'first-name' });
    expect(await slugOf('third-name')).toBe('first-name');
    await desk.write({ slug: 'second-name' });
    expect(await slugOf('second-name')).toBe('second-name');
    await update(globalId(id), { status: 'draft' });
    for (const slug of ['first-name', 'third-name']) expect(await slugOf(slug)).toBeUndefined();

    const draft = await desk.write({ slug: 'a-draft', status: 'draft' });
    await update(globalId(draft.id), { slug: 'a-better-draft', status: 'published' });
    expect(await slugOf('a-draft')).toBeUndefined();
  });

  it('publishes the tags of public changes, and none for drafts', async () => {
    const draft = await desk.write({ status: 'draft', slug: 'quiet' });
    expect(await announced(() => update(globalId(draft.id), { title: 'Still quiet' }))).toEqual([]);
    expect(
      await announced(() => update(globalId(draft.id), { status: 'published', slug: 'loud' })),
    ).toEqual([{ tags: ['posts', 'post:loud'] }]);
    expect(await announced(() => update(globalId(draft.id), { slug: 'louder' }))).toEqual([
      { tags: ['redirects', 'redirect:/blog/loud'] },
      { tags: ['posts', 'post:loud', 'post:louder'] },
    ]);
    expect(await announced(() => update(globalId(draft.id), { status: 'draft' }))).toEqual([
      { tags: ['posts', 'post:louder'] },
    ]);
    const gone = await desk.write({ slug: 'gone' });
    expect(
      await announced(() => run('deletePost', 'deletedPostId', { id: globalId(gone.id) })),
    ).toEqual([{ tags: ['posts', 'post:gone'] }]);
  });

  it('publishes, unpublishes and deletes several posts, all or none', async () => {
    const posts = await Promise.all([1, 2, 3].map(() => desk.write({ status: 'draft' })));
    const ids = posts.map(({ id }) => globalId(id));
    const published = await run('setPostsStatus', 'posts { id status version }', {
      ids,
      status: 'published',
    });
    expect(published['posts']).toEqual(
      expect.arrayContaining(ids.map((id) => ({ id, status: 'published', version: 2 }))),
    );
    const nobody = globalId('01890a5d-ac96-774b-bcce-b302099a8057');
    for (const name of ['setPostsStatus', 'deletePosts']) {
      const more = name === 'setPostsStatus' ? { status: 'draft' } : {};
      expect(await run(name, '__typename', { ids: [...ids, nobody], ...more })).toMatchObject({
        __typename: 'NotFoundError',
      });
    }
    const { prisma } = api.services.database;
    const where = { id: { in: posts.map(({ id }) => id) }, status: 'published' as const };
    expect(await prisma.post.count({ where })).toBe(3);
    const deleted = await run('deletePosts', 'deletedPostIds', { ids });
    expect(deleted['deletedPostIds']).toEqual(ids);
    expect(await prisma.post.count({ where })).toBe(0);
    expect(await run('deletePosts', 'deletedPostIds', { ids: [] })).toMatchObject({
      message: 'Please choose at least one post',
    });
  });

  it('moves several posts to other dates, all or none', async () => {
    const written = [await desk.write({ status: 'draft' }), await desk.write({ status: 'draft' })];
    const ids = written.map(({ id }) => globalId(id));
    const at = (day: number) => `2036-12-0${day}T09:00:00.000Z`;
    const schedule = (versions: [number, number], days: [number, number]) =>
      run('schedulePosts', 'posts { id isScheduled publishedAt version }', {
        posts: ids.map((id, index) => ({
          id,
          version: versions[index],
          publishedAt: at(days[index] ?? 0),
        })),
      });
    const on = (days: [number, number], version: number) =>
      expect.arrayContaining(
        ids.map((id, index) => ({
          id,
          isScheduled: true,
          publishedAt: at(days[index] ?? 0),
          version,
        })),
      );
    expect((await schedule([1, 1], [3, 4]))['posts']).toEqual(on([3, 4], 2));
    // Somebody has saved the second one since.
    expect(await schedule([2, 1], [5, 6])).toMatchObject({ __typename: 'StaleVersionError' });
    const { prisma } = api.services.database;
    const where = { id: { in: written.map(({ id }) => id) } };
    const days = await prisma.post.findMany({ where, orderBy: { publishedAt: 'asc' } });
    expect(days.map(({ publishedAt }) => publishedAt?.toISOString())).toEqual([at(3), at(4)]);
    expect((await schedule([2, 2], [4, 5]))['posts']).toEqual(on([4, 5], 3));
    const repeated = await run('schedulePosts', 'posts { id }', { posts: [] });
    expect(repeated).toMatchObject({ message: 'Please choose at least one post' });
  });

  it('lets a person without an account read a draft until the link expires', async () => {
    const { id } = await desk.write({ title: 'For your eyes', status: 'draft', tags: ['Speed'] });
    const link = await run('createPreviewLink', 'url expiresAt', { id: globalId(id) });
    const token = String(link['url']).split('/preview/')[1];
    const read = async (text: unknown) => {
      const { data, errors } = await api.graphql<{ postPreview: unknown }>(
        `query ($token: String!) { postPreview(token: $token) {
          title contentHtml status author { name } categories { name } tags { name }
        } }`,
        { variables: { token: text } },
      );
      expect(errors).toBeUndefined();
      return data?.postPreview;
    };
    expect(await read(token)).toMatchObject({ title: 'For your eyes', status: 'draft' });
    expect(await read('made-up')).toBeNull();
    const { errors } = await api.graphql(
      `{ postPreview(token: "${token}") { version views revisions { edges { cursor } } } }`,
    );
    expect(errors?.map(({ extensions }) => extensions?.['code'])).toContain('NOT_AUTHENTICATED');
    const kept = await api.services.database.prisma.previewLink.findFirstOrThrow();
    expect(Buffer.from(kept.tokenHash).toString()).not.toContain(token);
    expect(link['expiresAt']).toBe(
      new Date(api.clock.now().getTime() + 7 * 24 * 60 * 60 * 1000).toISOString(),
    );
    api.clock.advance({ minutes: 7 * 24 * 60 + 1 });
    expect(await read(token)).toBeNull();
    ann = await api.signIn('editor');
    bob = await api.signIn('admin');
  });

  it('sorts and filters what staff see', async () => {
    const soon = new Date(api.clock.now().getTime() + 3_600_000);
    const prefix = `Sorted ${desk.userId}`;
    await desk.write({ title: `${prefix} b`, status: 'draft' });
    await desk.write({ title: `${prefix} a` });
    await desk.write({ title: `${prefix} c`, publishedAt: soon });
    const titles = async (filter: string, orderBy = '', page = '') => {
      const { data, errors } = await api.graphql<{
        posts: { totalCount: number; edges: { node: { title: string } }[] };
      }>(
        `{ posts(first: 2 ${page} ${orderBy}, filter: { search: "${prefix}" ${filter} }) {
          totalCount edges { node { title } }
        } }`,
        { token: ann },
      );
      expect(errors).toBeUndefined();
      const edges = data?.posts.edges.map(({ node }) => node.title.slice(prefix.length + 1));
      return [data?.posts.totalCount, edges?.join('')];
    };
    const by = (field: string, direction: string) =>
      `orderBy: { field: ${field}, direction: ${direction} }`;
    expect(await titles('')).toEqual([1, 'a']);
    expect(await titles('includeDrafts: true')).toEqual([3, 'bc']);
    expect(await titles('includeDrafts: true', '', 'page: 2')).toEqual([3, 'a']);
    expect(await titles('includeDrafts: true', by('title', 'asc'))).toEqual([3, 'ab']);
    expect(await titles('includeDrafts: true', by('title', 'desc'))).toEqual([3, 'cb']);
    expect(await titles('includeDrafts: true', by('date', 'asc'))).toEqual([3, 'ac']);
    expect(await titles('status: draft')).toEqual([1, 'b']);
    expect(await titles('status: published')).toEqual([2, 'ca']);
    expect(await titles('scheduled: true')).toEqual([1, 'c']);
    expect(await titles('scheduled: false')).toEqual([2, 'ba']);
    for (const field of ['author', 'views', 'status', 'updated']) {
      expect((await titles('includeDrafts: true', by(field, 'desc')))[0]).toBe(3);
    }
  });

  it.each(['date', 'title', 'author', 'views', 'status', 'updated'])(
    'turns pages by cursor in the order of %s without losing or repeating a post',
    async (field) => {
      const { prisma } = api.services.database;
      const all: string[] = [];
      for (let after: string | null = null; ;) {
        const {
          data,
          errors,
        }: Awaited<
          ReturnType<
            typeof api.graphql<{
              posts: {
                pageInfo: { hasNextPage: boolean; endCursor: string };
                edges: { node: { id: string } }[];
              };
            }>
          >
        > = await api.graphql(
          `query ($after: String) { posts(
            first: 4, after: $after, filter: { includeDrafts: true },
            orderBy: { field: ${field}, direction: desc }
          ) { pageInfo { hasNextPage endCursor } edges { node { id } } } }`,
          { token: ann, variables: { after } },
        );
        expect(errors).toBeUndefined();
        all.push(...(data?.posts.edges.map(({ node }) => node.id) ?? []));
        if (!data?.posts.pageInfo.hasNextPage) break;
        after = data.posts.pageInfo.endCursor;
      }
      expect(new Set(all).size).toBe(all.length);
      expect(all).toHaveLength(await prisma.post.count());
    },
  );

  it('adds, renames and removes categories, and records only what changed', async () => {
    const created = await run('createCategory', 'category { id name slug postCount }', {
      name: 'Field Notes',
    });
    expect(created['category']).toMatchObject({ slug: 'field-notes', postCount: 0 });
    const { id } = created['category'] as { id: string };
    expect(await run('createCategory', 'category { id }', { name: 'Field Notes' })).toMatchObject({
      __typename: 'ConflictError',
      message: 'Another category has this name already',
      field: 'name',
    });
    const renamed = await run('updateCategory', 'category { name slug }', { id, name: 'Notes' });
    expect(renamed['category']).toEqual({ name: 'Notes', slug: 'field-notes' });
    const audited = () =>
      api.services.database.prisma.auditEvent.findMany({
        where: { action: 'category.updated' },
        select: { details: true },
      });
    expect(await audited()).toEqual([{ details: { name: 'Notes' } }]);
    const same = { id, name: 'Notes', slug: 'field-notes' };
    const unchanged = await run('updateCategory', 'category { name slug }', same);
    expect(unchanged['category']).toEqual(renamed['category']);
    expect(await audited()).toHaveLength(1);
    expect(
      await run('updateCategory', 'category { name }', { id, slug: 'compliance' }),
    ).toMatchObject({ message: 'Another category has this URL slug already' });
    const { slug } = await desk.write({ categoryIds: [desk.categoryIds[0]] });
    const counted = async () => {
      const { data } = await api.graphql<{ categories: { name: string; postCount: number }[] }>(
        '{ categories { name postCount } }',
      );
      return data?.categories.find(({ name }) => name === 'Compliance')?.postCount;
    };
    await expect.poll(counted).toBe(1);
    await desk.write({ categoryIds: [desk.categoryIds[0]], status: 'draft' });
    const all = async (token?: string) => {
      const { data } = await api.graphql<{ categories: { name: string; allPostCount: number }[] }>(
        '{ categories { name allPostCount } }',
        { token },
      );
      return data?.categories.find(({ name }) => name === 'Compliance')?.allPostCount;
    };
    expect([await counted(), await all(ann), await all()]).toEqual([1, 2, null]);
    expect(await run('deleteCategory', 'deletedCategoryId', { id })).toMatchObject({
      deletedCategoryId: id,
    });
    expect(await run('deleteCategory', 'deletedCategoryId', { id })).toMatchObject({
      __typename: 'NotFoundError',
    });
    expect((await api.request(`/api/blog/posts/${slug}`)).status).toBe(200);
  });

  it('takes tags in every script, and never mixes up two with the same sound', async () => {
    const NAMES = ['北京', '背景', '東京', 'مبيعات', 'продажи', 'मूल्य', '가격', 'ⵜⴰⵎⴰⵣⵉⵖⵜ', 'ا'];
    const TAGS = 'post { id tags { name slug } }';
    const write = async (tags: string[]) => {
      const saved = await run('createPost', TAGS, {
        title: 'Scripts',
        content: 'x',
        slug: `scripts-${randomUUID()}`,
        status: 'published',
        tags,
      });
      return saved['post'] as { id: string; tags: { name: string; slug: string }[] };
    };
    const { id, tags } = await write(NAMES);
    expect(new Set(tags.map(({ name }) => name))).toEqual(new Set(NAMES));
    expect(new Set(tags.map(({ slug }) => slug)).size).toBe(NAMES.length);
    for (const { name, slug } of tags) {
      const { data } = await api.graphql<{ posts: { edges: { node: { id: string } }[] } }>(
        'query ($tag: String!) { posts(filter: { tag: $tag }) { edges { node { id } } } }',
        { variables: { tag: slug } },
      );
      expect([name, data?.posts.edges.map(({ node }) => node.id)]).toEqual([name, [id]]);
    }
    // Another order, other spellings: the same tags.
    const again = await write([...NAMES.toReversed(), ' ПРОДАЖИ ']);
    expect(again.tags).toEqual(tags);
  });

  it('takes categories in every script, each with a slug of its own', async () => {
    const create = (input: object) => run('createCategory', 'category { name slug }', input);
    const slugs = [];
    // The first two sound the same.
    for (const name of ['电话', '点画', 'أخبار', 'Новости', 'ⵜⴰⵎⴰⵣⵉⵖⵜ']) {
      const { category } = await create({ name });
      expect(category).toMatchObject({ name });
      slugs.push((category as { slug: string }).slug);
    }
    expect(slugs.slice(0, 2)).toEqual(['dian-hua', 'dian-hua-2']);
    for (const slug of slugs) expect(slugError(slug)).toBeNull();
    const taken = { message: 'Another category has this name already', field: 'name' };
    expect(await create({ name: 'НОВОСТИ' })).toMatchObject(taken);
    expect(await create({ name: '🚀' })).toMatchObject({
      message: 'A category needs a letter or digit',
    });
  });

  it('previews Markdown, and reports why it cannot be rendered', async () => {
    const preview = (content: string) =>
      api.graphql<{ markdownPreview: unknown }>(
        'query ($content: String!) { markdownPreview(content: $content) { html readingTime } }',
        { token: ann, variables: { content } },
      );
    expect((await preview('*so*')).data?.markdownPreview).toEqual({
      html: '<p><em>so</em></p>',
      readingTime: 1,
    });
    const { errors } = await preview('x'.repeat(200_001));
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('publishes the tags of a scheduled post when its date arrives', async () => {
    const seen: { tags: string[]; at: number }[] = [];
    const stop = api.services.notifications.subscribe(contentChanged, (payload) => {
      seen.push({ ...(payload as { tags: string[] }), at: Date.now() });
    });
    const schedule = await startSchedule({ ...api.services, clock: systemClock });
    const muchLater = new Date(Date.now() + 3_600_000);
    await desk.write({ slug: 'in-a-moment', publishedAt: muchLater });
    await allHeard();
    const due = new Date(Date.now() + 700);
    await api.services.database.prisma.post.update({
      where: { slug: 'in-a-moment' },
      data: { publishedAt: due },
    });
    // This change makes the schedule look for the next date.
    await desk.write({ slug: 'much-later', publishedAt: muchLater });
    const announcements = () =>
      seen.filter(({ tags, at }) => tags.includes('post:in-a-moment') && at >= due.getTime());
    await expect.poll(announcements).toHaveLength(1);
    await schedule.stop();
    stop();
  });
});
