import { beforeAll, describe, expect, it } from 'vitest';
import { useApi } from '../../../support/api/api.ts';
import { comparedPath } from '../../../../web/content/site/redirects.ts';

interface Made {
  __typename: string;
  redirect?: { id: string; from: string; to: string; status: number; below: boolean };
  message?: string;
  field?: string;
  made?: number;
  report?: { line: number; message: string }[];
}

const FIELDS = 'id from to status below note hits lastHitAt';

describe('redirects over GraphQL', () => {
  const api = useApi();
  let token: string;

  beforeAll(async () => {
    token = await api.signIn('admin');
  });

  const run = async (name: string, input: object, selection = `redirect { ${FIELDS} }`) => {
    const type = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
    const { data, errors } = await api.graphql<{ result: Made }>(
      `mutation ($input: ${type}Input!) { result: ${name}(input: $input) {
        __typename ... on ${type}Payload { ${selection} } ... on Error { message field } } }`,
      { variables: { input }, token },
    );
    expect(errors).toBeUndefined();
    if (!data) throw new Error('There is no answer.');
    return data.result;
  };
  const create = (from: string, to: string, more: object = {}) =>
    run('createRedirect', { from, to, ...more });
  const asked = (pathname: string, { method = 'GET', query = '', referer = '' } = {}) =>
    api.services.addresses.redirect(pathname, {
      method,
      url: pathname + query,
      headers: { referer },
    });
  const caughtUp = () => api.services.notifications.caughtUp();
  const listed = async (query: string) => {
    const { data } = await api.graphql<{ list: { edges: { node: Record<string, unknown> }[] } }>(
      `{ list: ${query} { edges { node { ${query.startsWith('redirects') ? FIELDS : 'path count referrer lastAt'} } } } }`,
      { token },
    );
    return data?.list.edges.map(({ node }) => node) ?? [];
  };

  it('are in force at once, with 301 and without everything below unless asked for', async () => {
    expect(await create('/first', '/pricing')).toMatchObject({
      redirect: { from: '/first', to: '/pricing', status: 301, below: false, note: null, hits: 0 },
    });
    await caughtUp();
    expect(await asked('/first/', { query: '?a=%20' })).toEqual({
      status: 301,
      location: '/pricing?a=%20',
    });
    expect(await asked('/first/x')).toBeNull();
  });

  it('count each GET, and no HEAD', async () => {
    await create('/counted', '/demo', { status: 307 });
    await caughtUp();
    for (const method of ['GET', 'HEAD', 'GET']) await asked('/counted', { method });
    await api.services.addresses.flush();
    const [row] = await listed('redirects(search: "/counted")');
    expect(row).toMatchObject({ hits: 2, lastHitAt: expect.any(String) });
  });

  it('refuse addresses that answer by themselves', async () => {
    await api.graphql(
      'mutation { createPost(input: { title: "There", slug: "there", content: "x", status: published }) { __typename } }',
      { token },
    );
    for (const from of [
      '/',
      '/pricing',
      '/Pricing/',
      '/blog',
      '/blog/there',
      '/book',
      '/speed',
      '/do-not-call',
    ])
      expect(await create(from, '/demo'), from).toMatchObject({
        field: 'from',
        message: /is a page\.$/,
      });
    for (const from of [
      '/admin',
      '/api/x',
      '/graphql',
      '/mcp',
      '/objects/a',
      '/assets/a',
      '/uploads',
      '/healthz',
      '/blog/rss.xml',
      '/sitemap.xml',
      '/sitemap-2.xml',
      '/robots.txt/x',
      '/favicon.svg',
      '/anna-ig',
    ])
      expect(await create(from, '/demo'), from).toMatchObject({
        __typename: 'InvalidInputError',
        field: 'from',
      });
  });

  it('refuse addresses that are no addresses', async () => {
    for (const from of [
      'old',
      '//evil.example',
      '/a?b=1',
      '/a#b',
      '/a\\b',
      '/a%0Ab',
      '/a%5Cb',
      '\t/a',
      '/a\n',
      '/\ta',
      '\u0001/a',
      '',
      '/' + 'x'.repeat(600),
    ])
      expect(await create(from, '/demo'), from).toMatchObject({
        __typename: 'InvalidInputError',
        field: 'from',
      });
    for (const to of [
      'new',
      '//evil.example',
      '/a\\b',
      '/a\nb',
      'javascript:alert(1)',
      'ftp://a.example',
      'https://u:p@a.example/',
      'https://u@a.example/',
      'https:a.example',
      'https:///a.example/',
      'http:////a.example/',
      'https://\ta.example/',
      '\thttps://a.example/',
      '\t/a',
      '/a\u0085',
      '\t',
      '',
    ])
      expect(await create('/x', to, { allowForeign: true }), to).toMatchObject({
        __typename: 'InvalidInputError',
        field: 'to',
      });
    expect(await create('/x', '/demo', { status: 303 })).toMatchObject({ field: 'status' });
  });

  it('lead to other sites only when told so', async () => {
    const to = 'https://shop.example/x?y=1';
    expect(await create('/shop', to)).toMatchObject({
      __typename: 'InvalidInputError',
      field: 'to',
    });
    expect(await create('/shop', to, { allowForeign: true })).toMatchObject({ redirect: { to } });
    await caughtUp();
    expect(await asked('/shop', { query: '?z' })).toMatchObject({ location: `${to}&z` });
  });

  it('refuse chains and loops, and say the way out', async () => {
    await create('/b', '/c');
    expect(await create('/a', '/b')).toMatchObject({
      field: 'to',
      message: '/b leads on to /c. Use /c?',
    });
    expect(await create('/c', '/b')).toMatchObject({
      field: 'to',
      message: 'This leads back to itself.',
    });
    expect(await create('/c', '/d')).toMatchObject({ field: 'from', message: /^\/b leads here/ });
    expect(await create('/s', '/s/')).toMatchObject({ message: 'This leads back to itself.' });
    expect(await create('/s', '/s/t', { below: true })).toMatchObject({
      message: 'This leads back to itself.',
    });
    expect(await create('/s', 'http://127.0.0.1/s')).toMatchObject({ field: 'to' });
    expect(await create('/b/', '/e')).toMatchObject({ __typename: 'ConflictError', field: 'from' });
    // Everything below another redirect does not count as an answer.
    await create('/under', '/over', { below: true });
    expect(await create('/under/x', '/demo')).toMatchObject({ redirect: { from: '/under/x' } });
  });

  it('of everything below name the last target, and count each on the way', async () => {
    await create('/docs', '/help', { below: true });
    await create('/help/calls', '/help/phones?part=1', { status: 302 });
    await create('/help/demo', '/pricing');
    await create('/guides', '/', { below: true });
    await caughtUp();
    expect(await asked('/docs/calls', { query: '?q=%27' })).toEqual({
      status: 302,
      location: '/help/phones?part=1&q=%27',
    });
    expect(await asked('/docs/other')).toEqual({ status: 301, location: '/help/other' });
    await api.services.addresses.flush();
    const hits = async (path: string) =>
      (await listed(`redirects(search: "${path}")`))[0]?.['hits'];
    expect([await hits('/docs'), await hits('/help/calls')]).toEqual([2, 1]);
    // A page that is there is never jumped over.
    const { prisma } = api.services.database;
    const path = '/product';
    await prisma.redirect.create({ data: { from: path, path, to: '/demo', toPath: '/demo' } });
    await api.services.content.changed(['redirects']);
    await caughtUp();
    expect(await asked('/guides/product')).toEqual({ status: 301, location: '/product' });
    await prisma.redirect.deleteMany({ where: { path } });
    await api.services.content.changed(['redirects']);
  });

  it('change and go, at once in every process', async () => {
    const { redirect } = await create('/changing', '/demo', { note: 'First' });
    const changed = await run('updateRedirect', { id: redirect?.id, to: '/pricing', status: 302 });
    expect(changed).toMatchObject({
      redirect: { from: '/changing', to: '/pricing', status: 302, note: 'First' },
    });
    await caughtUp();
    expect(await asked('/changing')).toEqual({ status: 302, location: '/pricing' });
    await run('updateRedirect', { id: redirect?.id, from: '/changed', note: null });
    await caughtUp();
    expect([await asked('/changing'), await asked('/changed')]).toMatchObject([
      null,
      { status: 302 },
    ]);
    await run('deleteRedirect', { id: redirect?.id }, 'deletedRedirectId');
    await caughtUp();
    expect(await asked('/changed')).toBeNull();
  });

  it('are imported from CSV, with a report by line', async () => {
    const csv = [
      'from,to,status,below',
      '/csv/1,/pricing,301,false',
      '/csv/2,"/demo?a=1,2",,true',
      '/pricing,/demo,301,',
      '',
      '/csv/3,/csv/1,308,',
      '/csv/1,/demo,301,',
      '/csv/4,https://shop.example,301,',
      '/csv/5,/demo,305,',
      '\t/csv/6,/demo,301,',
      '/csv/7,\t/demo,301,',
      '/csv/8,https:///shop.example,301,',
      '"/csv/9',
      '/demo",/demo,301,',
    ].join('\r\n');
    const result = await run('importRedirects', { csv }, 'made report { line message }');
    expect(result).toMatchObject({ made: 2 });
    expect(result.report?.map(({ line }) => line)).toEqual([4, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
    expect(result.report?.slice(-5)).toMatchObject([
      { message: 'Leave out backslashes and control characters' },
      { message: 'Leave out spaces, backslashes and control characters' },
      { message: expect.stringMatching(/^Give a path/) },
      { message: 'A quote is not closed' },
      { message: 'A quote is not closed' },
    ]);
    expect(result.report?.[1]?.message).toBe('/csv/1 leads on to /pricing. Use /pricing?');
    await caughtUp();
    expect(await asked('/csv/2/x')).toMatchObject({ location: '/demo/x?a=1,2' });
    for (const wrong of ['', 'to,from,status', 'from,to', 'from,to,status\n/j\uFFFD,/demo,'])
      expect(await run('importRedirects', { csv: wrong }, 'made')).toMatchObject({ field: 'csv' });
    const many = `from,to,status\n${'/m,/demo,301\n'.repeat(10_001)}`;
    expect(await run('importRedirects', { csv: many }, 'made')).toMatchObject({ field: 'csv' });
  });

  it('follow the slugs of posts and categories, and keep chains flat', async () => {
    const { data } = await api.graphql<{ made: { post: { id: string } } }>(
      'mutation { made: createPost(input: { title: "P", slug: "one", content: "x", status: published }) { ... on CreatePostPayload { post { id } } } }',
      { token },
    );
    const id = data?.made.post.id;
    await create('/landing', '/blog/one?from=landing');
    for (const slug of ['two', 'three', 'one', 'four'])
      await run('updatePost', { id, slug }, '__typename');
    const rows = await listed('redirects(search: "/blog/four")');
    expect(Object.fromEntries(rows.map(({ from, to }) => [from, to]))).toEqual({
      '/landing': '/blog/four?from=landing',
      '/blog/one': '/blog/four',
      '/blog/two': '/blog/four',
      '/blog/three': '/blog/four',
    });
    const former = await api.graphql<{ post: { slug: string } | null }>(
      '{ post(slug: "two") { slug } }',
    );
    expect(former.data?.post?.slug).toBe('four');
    const category = await api.graphql<{ made: { category: { id: string } } }>(
      'mutation { made: createCategory(input: { name: "Tips" }) { ... on CreateCategoryPayload { category { id } } } }',
      { token },
    );
    await run(
      'updateCategory',
      { id: category.data?.made.category.id, slug: 'advice' },
      '__typename',
    );
    await caughtUp();
    expect(await asked('/blog/category/tips')).toMatchObject({ location: '/blog/category/advice' });
    await run('deletePost', { id }, '__typename');
    expect(await listed('redirects(search: "/blog/four")')).toEqual([]);
  });

  it('never lead in circles, whatever is made in whatever order', async () => {
    const parts = ['a', 'b', 'c'];
    let seed = 7;
    const pick = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * most);
    };
    const path = () =>
      `/loop${Array.from({ length: 1 + pick(3) }, () => `/${parts[pick(parts.length)]}`).join('')}`;
    const lines = Array.from(
      { length: 300 },
      () => `${path()},${path()},301,${pick(2) === 0 ? 'true' : 'false'}`,
    );
    const half = Math.floor(lines.length / 2);
    for (const some of [lines.slice(0, half), lines.slice(half)]) {
      const csv = ['from,to,status,below', ...some].join('\n');
      await run('importRedirects', { csv }, 'made');
    }
    await caughtUp();
    const all = (depth: number): string[] =>
      depth === 0
        ? ['/loop']
        : all(depth - 1).flatMap((start) => parts.map((part) => `${start}/${part}`));
    for (const start of [1, 2, 3, 4, 5].flatMap(all)) {
      let at: string | null = start;
      for (let hop = 0; at !== null; hop += 1) {
        expect(hop, start).toBeLessThan(6);
        at = (await asked(at))?.location ?? null;
      }
    }
  });
});

describe('addresses that are not found', () => {
  const api = useApi();
  let token: string;

  beforeAll(async () => {
    token = await api.signIn('admin');
  });

  const lose = (path: string, referer?: string) =>
    api.services.addresses.lost(path, { method: 'GET', url: path, headers: { referer } });
  const paths = async () => {
    const { data } = await api.graphql<{
      notFoundAddresses: { totalCount: number; edges: { node: Record<string, unknown> }[] };
    }>('{ notFoundAddresses { totalCount edges { node { path count referrer } } } }', { token });
    return data?.notFoundAddresses.edges.map(({ node }) => node);
  };

  it('are counted with the host of the last referrer, and go once they redirect', async () => {
    lose('/pricing');
    lose('/lost/%C3%A9/', 'https://search.example/?q=ann@sixty.example');
    lose('/lost/%c3%a9');
    lose('/lost/x', 'https://news.example/a?b');
    lose('/.env');
    await api.services.addresses.flush();
    expect(await paths()).toEqual(
      expect.arrayContaining([
        { path: '/lost/é', count: 2, referrer: null },
        { path: '/lost/x', count: 1, referrer: 'news.example' },
      ]),
    );
    expect(await paths()).toHaveLength(2);
    lose('/lost/x');
    await api.graphql(
      'mutation { createRedirect(input: { from: "/lost", to: "/demo", below: true }) { __typename } }',
      { token },
    );
    await api.services.notifications.caughtUp();
    await api.services.addresses.flush();
    expect(await paths()).toEqual([]);
  });

  it('are at most 10,000, those that were asked for most and last', async () => {
    const { prisma } = api.services.database;
    await prisma.notFoundAddress.createMany({
      data: Array.from({ length: 10_000 }, (_, n) => ({
        path: `/many/${n}`,
        count: n === 0 ? 5 : 1,
        lastAt: new Date(n),
      })),
    });
    for (let n = 0; n < 2000; n += 1) lose(`/new/${n}`);
    await api.services.addresses.flush();
    expect(await prisma.notFoundAddress.count()).toBe(10_000);
    // One process counts a bounded number of new paths at once.
    expect(await prisma.notFoundAddress.count({ where: { path: { startsWith: '/new/' } } })).toBe(
      1000,
    );
    expect(
      await prisma.notFoundAddress.findUnique({ where: { path: comparedPath('/many/0') } }),
    ).not.toBeNull();
  });
});
