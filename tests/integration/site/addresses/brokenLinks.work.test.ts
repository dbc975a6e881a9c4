import { beforeAll, describe, expect, it } from 'vitest';
import { startLinkChecks } from '../../../../graphql/site/addresses/links/checkLinks.ts';
import { useApi } from '../../../support/api/api.ts';
import { runWebServer } from '../../../support/outside/webServer.ts';

describe('links', () => {
  const api = useApi({ WEBHOOK_ALLOW_PRIVATE: 'true' });
  const web = runWebServer(({ path, method }, response) => {
    const status = { '/gone': 404, '/head': method === 'HEAD' ? 405 : 200, '/shy': 403 }[path];
    response.writeHead(status ?? 200).end();
  });
  let token: string;

  beforeAll(async () => {
    token = await api.signIn('admin');
    await startLinkChecks(api.services);
  });

  const run = async (name: string, input: object) => {
    const type = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
    const { data } = await api.graphql<{ result: { post?: { id: string } } }>(
      `mutation ($input: ${type}Input!) { result: ${name}(input: $input) {
        ... on ${type}Payload { ${name.includes('Page') ? 'page' : 'post'} { id } } } }`,
      { variables: { input }, token },
    );
    return data?.result.post?.id ?? '';
  };
  const broken = async () => {
    const { data } = await api.graphql<{
      brokenLinks: {
        edges: { node: { url: string; place: string; slotLabel: string | null } }[];
      };
    }>('{ brokenLinks { edges { node { url place slot slotLabel } } } }', { token });
    return data?.brokenLinks.edges
      .map(({ node }) => [node.place, node.slotLabel, node.url].filter(Boolean).join(' '))
      .toSorted();
  };

  it('of a post are checked when it is published: own pages without a request, others with HEAD, then GET', async () => {
    await api.graphql(
      'mutation { createRedirect(input: { from: "/moved", to: "/demo" }) { __typename } }',
      { token },
    );
    const urls = [
      '/pricing',
      '/speed',
      '/moved',
      '/blog/links',
      '/blog/nowhere',
      '/nowhere?a=1',
      `${web.url}/there`,
      `${web.url}/gone`,
      `${web.url}/head`,
      `${web.url}/shy`,
      'mailto:ann@sixty.example',
      '#part',
    ];
    const content = urls.map((url, at) => `[${at}](${url})`).join('\n\n');
    const id = await run('createPost', {
      title: 'Links',
      slug: 'links',
      content,
      status: 'published',
    });
    const expected = ['/blog/nowhere', '/nowhere?a=1', `${web.url}/gone`].map(
      (url) => `/blog/links ${url}`,
    );
    await expect.poll(broken).toEqual(expected.toSorted());
    expect(web.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'HEAD /there',
      'HEAD /gone',
      'GET /gone',
      'HEAD /head',
      'GET /head',
      'HEAD /shy',
      'GET /shy',
    ]);
    await run('updatePost', { id, content: `[left](${web.url}/gone)` });
    await expect.poll(broken).toEqual([`/blog/links ${web.url}/gone`]);
    await run('updatePost', { id, status: 'draft' });
    await expect.poll(broken).toEqual([]);
  });

  it('of a post move with its address, and are forgotten when it is deleted', async () => {
    const input = { title: 'Short', slug: 'short', content: '[a](/nowhere)', status: 'published' };
    const id = await run('createPost', input);
    await expect.poll(broken).toEqual(['/blog/short /nowhere']);
    await run('updatePost', { id, slug: 'shorter' });
    await expect.poll(broken).toEqual(['/blog/shorter /nowhere']);
    await api.graphql('mutation ($id: ID!) { deletePost(input: { id: $id }) { __typename } }', {
      variables: { id },
      token,
    });
    expect(await broken()).toEqual([]);
  });

  it('in the words of a page are checked when they are published, with the text that holds them', async () => {
    const path = '/demo';
    const item = { quote: 'Fine', author: 'Ann', role: '', company: '' };
    const slots = [
      { key: 'lead', value: `[a](/nowhere) *b* [c](/pricing) [d](/nowhere) [e](/gone)` },
      { key: 'book.text', value: '[a](/nowhere)' },
      { key: 'testimonials', value: JSON.stringify([item]) },
    ];
    await run('savePageDraft', { path, slots });
    expect(await broken()).toEqual([]);
    await run('publishPage', { path });
    await expect
      .poll(broken)
      .toEqual([
        '/demo Lead /gone',
        '/demo Lead /nowhere',
        '/demo Video: text beside the button /nowhere',
      ]);
    await run('restorePageVersion', { path, version: 0 });
    await expect.poll(broken).toEqual([]);
  });

  it('of every page are checked at night', async () => {
    const { prisma } = api.services.database;
    await prisma.page.create({
      data: {
        path: '/pricing',
        publications: {
          create: {
            number: 1,
            publishedAt: new Date(),
            values: {
              faq: JSON.stringify([
                { question: 'A?', answer: 'B' },
                { question: 'C?', answer: '[D](/lost)' },
              ]),
            },
          },
        },
      },
    });
    await prisma.job.updateMany({
      where: { kind: 'check-all-links' },
      data: { dueAt: api.clock.now() },
    });
    await api.services.jobs.send('check-links', { path: '/demo' });
    await expect.poll(broken).toEqual(['/pricing Questions and answers 2: Answer /lost']);
  });

  it('of all posts are checked on from where a process stopped, at the time that stands', async () => {
    const { prisma } = api.services.database;
    const where = { kind: 'check-all-links' };
    const data = { after: '01890a5d-ac96-774b-bcce-b302099a8057' };
    const dueAt = new Date(api.clock.now().getTime() + 3_600_000);
    await prisma.job.updateMany({ where, data: { data, dueAt } });
    await startLinkChecks(api.services);
    expect(await prisma.job.findMany({ where })).toEqual([
      expect.objectContaining({ data, dueAt }),
    ]);
  });
});
