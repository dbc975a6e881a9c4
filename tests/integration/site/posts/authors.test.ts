import { getOperationAST, parse } from 'graphql';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { complexityOf } from '../../../../graphql/http/plugins/limits/complexityOf.ts';
import { schema } from '../../../../graphql/schema.ts';
import { encodeGlobalId } from '../../../../graphql/schema/globalId.ts';
import { nameAuthors } from '../../../../graphql/site/posts/editing/authorSlug.ts';
import { useApi } from '../../../support/api/api.ts';

interface Answer {
  result: {
    __typename: string;
    message?: string;
    field?: string;
    author?: Record<string, unknown>;
  };
}

describe('the authors of the blog', () => {
  const api = useApi();
  const tokens: Record<'editor' | 'other' | 'admin', string> = { editor: '', other: '', admin: '' };

  const update = async (input: object, token?: string) => {
    const { data, errors } = await api.graphql<Answer>(
      `mutation ($input: UpdateAuthorInput!) {
        result: updateAuthor(input: $input) {
          __typename
          ... on UpdateAuthorPayload { author { name slug bio links avatarUrl } }
          ... on Error { message field }
        }
      }`,
      { variables: { input }, ...(token && { token }) },
    );
    expect(errors).toBeUndefined();
    if (!data) throw new Error('There is no answer.');
    return data.result;
  };
  /** The author of somebody who has written a post. */
  const ownAuthor = async (token: string) => {
    const { data } = await api.graphql<{ ownAuthor: { id: string; slug: string } | null }>(
      '{ ownAuthor { id slug } }',
      { token },
    );
    return data?.ownAuthor ?? null;
  };
  const write = (token: string, title: string) =>
    api.graphql(
      `mutation ($input: CreatePostInput!) { createPost(input: $input) { __typename } }`,
      { variables: { input: { title, content: 'Text', status: 'published' } }, token },
    );

  beforeAll(async () => {
    tokens.editor = await api.signIn('editor');
    tokens.other = await api.signIn('editor');
    tokens.admin = await api.signIn('admin');
  });

  it('have a slug from their name as soon as an account writes a post, and not before', async () => {
    expect(await ownAuthor(tokens.editor)).toBeNull();
    await write(tokens.editor, 'First');
    expect(await ownAuthor(tokens.editor)).toMatchObject({ slug: 'editor-1' });
  });

  it('are changed by their own account, and keep their slug', async () => {
    const own = await ownAuthor(tokens.editor);
    const change = {
      name: 'Bo Íslandi',
      bio: '  Sold for years. ',
      links: ['https://bo.example/me', 'http://social.example/@bo'],
      avatar: '/objects/0123.png',
    };
    expect(await update({ id: own?.id, ...change }, tokens.editor)).toEqual({
      __typename: 'UpdateAuthorPayload',
      author: {
        name: 'Bo Íslandi',
        slug: 'editor-1',
        bio: 'Sold for years.',
        links: change.links,
        avatarUrl: '/objects/0123.png',
      },
    });
    const cleared = await update({ id: own?.id, bio: '', avatar: null }, tokens.editor);
    expect(cleared.author).toMatchObject({ bio: null, avatarUrl: null, links: change.links });
  });

  it('of others are changed by admins only', async () => {
    const own = await ownAuthor(tokens.editor);
    const change = { id: own?.id, bio: 'By somebody else' };
    expect(await update(change)).toMatchObject({ __typename: 'NotAuthenticatedError' });
    expect(await update(change, tokens.other)).toMatchObject({ __typename: 'NotAllowedError' });
    expect(await update(change, tokens.admin)).toMatchObject({ author: { bio: change.bio } });
    const nobody = {
      ...change,
      id: encodeGlobalId('Author', '00000000-0000-7000-8000-000000000000'),
    };
    expect(await update(nobody, tokens.other)).toMatchObject({ __typename: 'NotAllowedError' });
    expect(await update(nobody, tokens.admin)).toMatchObject({ __typename: 'NotFoundError' });
  });

  it.each([
    ['links', ['javascript:alert(1)']],
    ['links', ['/pricing']],
    ['links', ['https://user:pass@e.example/']],
    ['links', Array.from({ length: 11 }, (_, index) => `https://e.example/${index}`)],
    ['avatar', 'https://e.example/a.png'],
    ['avatar', '/objects/../admin'],
    ['bio', 'x'.repeat(1001)],
    ['name', ' '],
    ['name', '!!!'],
  ])('are not saved with a wrong %s: %j', async (field, value) => {
    const own = await ownAuthor(tokens.editor);
    const result = await update({ id: own?.id, [field]: value }, tokens.editor);
    expect(result.__typename).toBe('InvalidInputError');
    expect(result.field).toMatch(new RegExp(`^${field}`));
  });

  it('do not take the name of another', async () => {
    await write(tokens.other, 'Second');
    const own = await ownAuthor(tokens.other);
    expect(await update({ id: own?.id, name: 'Bo Íslandi' }, tokens.other)).toMatchObject({
      __typename: 'ConflictError',
      field: 'name',
    });
  });

  it('of an earlier release get unique, transliterated slugs at the start', async () => {
    const { prisma } = api.services.database;
    const names = ['Żółć Mróz', 'Zolc Mroz', 'Маша'];
    for (const name of names) await prisma.author.create({ data: { name } });
    await nameAuthors(prisma);
    const named = await prisma.author.findMany({
      where: { name: { in: names } },
      orderBy: { id: 'asc' },
      select: { slug: true },
    });
    expect(named.map(({ slug }) => slug)).toEqual(['zolc-mroz', 'zolc-mroz-2', 'masha']);
  });

  it('are found by slug by everybody once they have a public post', async () => {
    const find = async (slug: string, token?: string) => {
      const { data } = await api.graphql<{ author: object | null }>(
        `query ($slug: String!) { author(slug: $slug) { name subjects { postCount } since } }`,
        { variables: { slug }, ...(token && { token }) },
      );
      return data?.author;
    };
    expect(await find('editor-1')).toMatchObject({ name: 'Bo Íslandi', since: expect.any(String) });
    expect(await find('masha')).toBeNull();
    expect(await find('masha', tokens.editor)).toMatchObject({ since: null, subjects: [] });
  });

  it('say what they write about with two statements, as many as it costs, for any number of categories', async () => {
    const { prisma } = api.services.database;
    const { id: authorId } = await prisma.author.create({ data: { name: 'Di', slug: 'di' } });
    let posts = 0;
    const writeAbout = async (categoryId: string) => {
      posts += 1;
      await prisma.post.create({
        data: {
          slug: `about-${posts}`,
          title: 'A post',
          content: 'Words.',
          contentHtml: '<p>Words.</p>',
          status: 'published',
          publishedAt: api.clock.now(),
          authorId,
          categories: { create: { categoryId, position: 0 } },
        },
      });
    };
    const document = (selection: string) => `{ author(slug: "di") { name ${selection} } }`;
    const read = async (selection: string) => {
      const pool = vi.spyOn(api.services.database.pool, 'query');
      const { data } = await api.graphql<{ author: object }>(document(selection));
      const { length } = pool.mock.calls.filter((call) =>
        /"(?:Author|Category|PostCategory)"/.test(JSON.stringify(call).replaceAll('\\', '')),
      );
      pool.mockRestore();
      return { author: data?.author, length };
    };
    const subjects = 'subjects { postCount category { name slug } }';
    const names = ['A', 'B', 'C', 'D', 'E', 'F'];
    for (const [index, name] of names.entries()) {
      const { id } = await prisma.category.create({ data: { name, slug: name.toLowerCase() } });
      for (let count = 0; count <= index; count += 1) await writeAbout(id);
      const [without, all] = [await read(''), await read(subjects)];
      expect(all.length - without.length).toBe(2);
      expect(all.author).toMatchObject({ subjects: { length: Math.min(index + 1, 5) } });
    }
    const first = { postCount: 6, category: { name: 'F', slug: 'f' } };
    expect(Object.values((await read(subjects)).author ?? {})[1]).toContainEqual(first);
    const costOf = (selection: string) => {
      const parsed = parse(document(selection));
      const operation = getOperationAST(parsed);
      if (!operation) throw new Error('The document has no operation.');
      return complexityOf({ schema, document: parsed, operation, variables: {} }).cost;
    };
    expect(costOf(subjects) - costOf('')).toBeGreaterThanOrEqual(2);
  });
});
