import { expect, it } from 'vitest';
import { useBlogServer } from '../../support/product/blogServer.ts';

const server = useBlogServer();

const ask = async (path: string, method = 'GET', headers: Record<string, string> = {}) => {
  const response = await fetch(server.url + path, { method, headers, redirect: 'manual' });
  await response.arrayBuffer();
  return { status: response.status, location: response.headers.get('location') };
};

async function create(input: object): Promise<void> {
  const { result } = await server.graphql(
    `mutation ($input: CreateRedirectInput!) { result: createRedirect(input: $input) {
      __typename ... on Error { message } } }`,
    { input },
  );
  expect(result).toEqual({ __typename: 'CreateRedirectPayload' });
}

const lists = async () => {
  const answer = await server.graphql(
    `{ redirects { edges { node { from hits } } }
      notFoundAddresses { edges { node { path count referrer } } } }`,
    {},
  );
  return JSON.parse(JSON.stringify(answer)) as {
    redirects: { edges: { node: { from: string; hits: number } }[] };
    notFoundAddresses: { edges: { node: { path: string; count: number; referrer: string } }[] };
  };
};

it('redirects answer GET and HEAD with their status, and keep the query', async () => {
  for (const status of [301, 302, 307, 308]) {
    await create({ from: `/old-${status}`, to: '/pricing?x=1', status });
    const moved = { status, location: '/pricing?x=1&a=%20+%zz&&b' };
    expect(await ask(`/old-${status}?a=%20+%zz&&b`)).toEqual(moved);
    expect(await ask(`/old-${status}/?a=%20+%zz&&b`, 'HEAD')).toEqual(moved);
  }
  await expect
    .poll(async () => (await lists()).redirects.edges.map(({ node }) => node.hits), {
      timeout: 60_000,
    })
    .toEqual([1, 1, 1, 1]);
});

it('redirects come before a 404, and never before a page', async () => {
  await create({ from: '/blog/campaign', to: '/demo' });
  await create({ from: '/news', to: '/blog', below: true });
  expect(await ask('/blog/campaign')).toEqual({ status: 301, location: '/demo' });
  expect(await ask('/news/a/b')).toEqual({ status: 301, location: '/blog/a/b' });
  await server.write({ title: 'Campaign', slug: 'campaign' });
  expect(await ask('/blog/campaign')).toEqual({ status: 200, location: null });
  expect((await ask('/pricing')).status).toBe(200);
});

it('a former slug of a post leads to it in another process too', async () => {
  const { id } = await server.write({ title: 'Slug', slug: 'before' });
  const other = await server.startAnother();
  const change = async (slug: string) =>
    server.graphql(
      'mutation ($input: UpdatePostInput!) { updatePost(input: $input) { __typename } }',
      { input: { id, slug } },
    );
  await fetch(`${other.url}/nothing-here`);
  await change('between');
  await change('after');
  for (const slug of ['before', 'between']) {
    expect(await ask(`/blog/${slug}`)).toEqual({ status: 301, location: '/blog/after' });
    await expect
      .poll(async () => {
        const response = await fetch(`${other.url}/blog/${slug}`, { redirect: 'manual' });
        return response.headers.get('location');
      })
      .toBe('/blog/after');
  }
});

it('lost addresses are listed without junk and queries', async () => {
  const referer = 'https://search.example/results?q=secret';
  for (const path of ['/lost/page?token=secret', '/.env', '/wp-login.php', '/x.png', '/preview/x'])
    await ask(path, 'GET', { referer });
  await expect
    .poll(
      async () =>
        (await lists()).notFoundAddresses.edges
          .map(({ node }) => node)
          .filter(({ path }) => path !== '/nothing-here'),
      { timeout: 60_000 },
    )
    .toEqual([{ path: '/lost/page', count: 1, referrer: 'search.example' }]);
});
