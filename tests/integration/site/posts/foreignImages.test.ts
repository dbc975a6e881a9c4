import { beforeAll, describe, expect, it } from 'vitest';
import { useApi } from '../../../support/api/api.ts';
import { openDesk } from '../../../support/api/posts.ts';
import { runWebServer } from '../../../support/outside/webServer.ts';
import { bombPng, picture } from '../../../support/pictures.ts';

const POSTS = '/api/admin/blog/posts';
const PATH = /^\/objects\/[0-9a-f]{32}-640x360-[0-9a-f]{6}\.png$/;

interface Saved {
  id: string;
  version: number;
  content: string;
  featuredImage: string | null;
  error?: string;
  errors?: { field: string; msg: string }[];
}

const web = runWebServer(async ({ path }, response) => {
  const color = /^\/([0-9a-f]{6})\.png/.exec(path)?.[1];
  if (color) response.end(await picture({}, `#${color}`).png().toBuffer());
  else if (path === '/moved.png') response.writeHead(302, { location: '/223344.png' }).end();
  else if (path === '/page.png') response.end('<svg onload=alert(1)>');
  else if (path === '/bomb.png') response.end(bombPng(30_000, 30_000));
  else if (path === '/large.png') response.end(Buffer.alloc(10_485_761));
  else if (!path.startsWith('/silent.png')) response.writeHead(404).end();
});

describe('an image of another site', () => {
  const api = useApi({ WEBHOOK_ALLOW_PRIVATE: 'true', SITE_URL: 'https://sixty.example' });
  // A save waits only a few seconds for the process that decodes images to start.
  beforeAll(async () => {
    await api.services.images.normalize(await picture().png().toBuffer());
  });
  let token = '';
  const signIn = async () => (token ||= await api.signIn('editor'));

  async function send(json: object, id = ''): Promise<[number, Saved]> {
    const answer = await api.request(id ? `${POSTS}/${id}` : POSTS, {
      method: id ? 'PUT' : 'POST',
      json,
      token: await signIn(),
    });
    return [answer.status, JSON.parse(await answer.text())];
  }
  const create = (json: object) => send({ title: `Post ${Math.random()}`, content: 'x', ...json });
  const asked = (path: string) => web.requests.filter((request) => request.path === path).length;

  it('is stored in the library when it becomes the featured image', async () => {
    const url = `${web.url}/112233.png?size=large`;
    const [status, post] = await create({ featuredImage: url, featuredImageAlt: 'A field' });
    expect([status, post.featuredImage]).toEqual([201, expect.stringMatching(PATH)]);
    expect((await api.request(post.featuredImage ?? '')).status).toBe(200);
    const { prisma } = api.services.database;
    const rows = await prisma.upload.findMany({ where: { objectPath: post.featuredImage } });
    expect(rows).toEqual([
      expect.objectContaining({ altText: 'A field', fileName: '112233.png', status: 'stored' }),
    ]);
    expect(await prisma.auditEvent.count({ where: { subjectId: rows[0]?.id ?? '' } })).toBe(1);
    expect(await prisma.postImage.count({ where: { objectPath: post.featuredImage ?? '' } })).toBe(
      1,
    );
    // The same image again: no second row in the library, and no new version of the post.
    const [, again] = await send({ featuredImage: url }, post.id);
    expect(again).toMatchObject({ featuredImage: post.featuredImage, version: 1 });
    expect(await prisma.upload.count({ where: { objectPath: post.featuredImage } })).toBe(1);
    const [, moved] = await send({ featuredImage: `${web.url}/moved.png` }, post.id);
    expect(moved.featuredImage).toMatch(PATH);
  });

  it('is stored from the Markdown too, and the text gets its path', async () => {
    const content = [
      `One ![A \\] bracket](${web.url}/445566.png "A \\"title\\"") and`,
      `![again](<${web.url}/445566.png>).`,
      '',
      '![by name][field]',
      '',
      `[field]: ${web.url}/556677.png`,
      '',
      `\`![code](${web.url}/667788.png)\` and [a link](${web.url}/667788.png)`,
      '![own](https://sixty.example/objects/own.png)',
      `<img src="${web.url}/667788.png">`,
    ].join('\n');
    const [status, post] = await create({ content });
    expect(status).toBe(201);
    const [first = '', second = ''] = post.content.match(/\/objects\/[0-9a-f]{32}[\w.-]+/g) ?? [];
    const paths = [...new Set(post.content.match(/\/objects\/[0-9a-f]{32}[\w.-]+/g))];
    expect(paths).toHaveLength(2);
    expect(second).toBe(first);
    expect(post.content).toBe(
      [
        `One ![A \\] bracket](${first} "A \\"title\\"") and`,
        `![again](${first}).`,
        '',
        '![by name][field]',
        '',
        `[field]: ${paths[1]}`,
        '',
        `\`![code](${web.url}/667788.png)\` and [a link](${web.url}/667788.png)`,
        '![own](/objects/own.png)',
        `<img src="${web.url}/667788.png">`,
      ].join('\n'),
    );
    expect([asked('/445566.png'), asked('/556677.png'), asked('/667788.png')]).toEqual([1, 1, 0]);
  });

  it('refuses the save with the reason at its field, and changes nothing', async () => {
    const [, post] = await create({ content: 'Kept' });
    const reasons = [
      ['/missing.png', 'The site of the image answered with status 404'],
      ['/page.png', 'At this address is no JPEG, PNG, WebP, GIF or AVIF image'],
      ['/bomb.png', 'Images may have at most 50 megapixels'],
      ['/large.png', 'File size must be less than 10MB'],
    ];
    for (const [path = '', reason = ''] of reasons) {
      const image = web.url + path;
      expect(await send({ featuredImage: image, content: 'New' }, post.id)).toEqual([
        400,
        { error: reason, errors: [{ field: 'featuredImage', msg: reason }] },
      ]);
      const msg = `Line 3: ${reason}`;
      expect(await send({ content: `One\n\n![A](${image})` }, post.id)).toEqual([
        400,
        { error: msg, errors: [{ field: 'content', msg }] },
      ]);
    }
    const [, after] = await send({ title: 'Untouched' }, post.id);
    expect(after).toMatchObject({ content: 'Kept', featuredImage: null, version: 2 });
  });

  it('waits a few seconds at most, for all images of a save together', async () => {
    const [status, answer] = await create({
      content: `![A](${web.url}/silent.png) ![B](${web.url}/silent.png?2)`,
      featuredImage: `${web.url}/778899.png`,
    });
    expect(status).toBe(400);
    expect(answer.error).toBe('Line 1: The image did not arrive in time');
  });

  it('is taken over at most ten times in one save', async () => {
    const images = Array.from(
      { length: 11 },
      (_each, index) => `![A](${web.url}/1${index}0000.png)`,
    );
    const [status, answer] = await create({ content: images.join('\n\n') });
    expect(status).toBe(400);
    expect(answer.error).toBe('Line 21: One save takes over at most 10 images of other sites');
  });

  it('stays in a post that had it before, also if its site is gone', async () => {
    const desk = await openDesk(api);
    const { id } = await desk.write({ content: 'Words' });
    const gone = 'https://gone.invalid/a.png';
    const old = { featuredImage: gone, content: `![A](${gone})` };
    const { prisma } = api.services.database;
    await prisma.post.update({ where: { id }, data: old });
    await prisma.postRevision.updateMany({ where: { postId: id }, data: { content: old.content } });
    const globalId = Buffer.from(`Post:${id}`).toString('base64url');
    const [status, post] = await send({ ...old, title: 'Renamed' }, globalId);
    expect(status).toBe(200);
    expect(post).toMatchObject(old);
  });

  it('waits for a save of the writer while the editor saves by itself', async () => {
    const [, post] = await create({});
    const content = `![A](${web.url}/8899aa.png)`;
    const { data } = await api.graphql<{ updatePost: { post: Saved } }>(
      `mutation ($input: UpdatePostInput!) { updatePost(input: $input) {
        ... on UpdatePostPayload { post { content } }
      } }`,
      { variables: { input: { id: post.id, content, autosave: true } }, token: await signIn() },
    );
    expect(data?.updatePost.post.content).toBe(content);
    expect(asked('/8899aa.png')).toBe(0);
    const [, saved] = await send({ content }, post.id);
    expect(saved.content).toMatch(/^!\[A\]\(\/objects\//);
  });
});

describe('an image that is not on the internet', () => {
  const api = useApi();

  it('is refused without a request', async () => {
    const token = await api.signIn('editor');
    const reasons: [url: string, reason: string][] = [
      ['http://elsewhere.example/a.png', 'Address must begin with https://'],
      [
        'https://user:secret@elsewhere.example/a.png',
        'Address must not have a user name or password in it',
      ],
      ['https://127.0.0.1/a.png', 'Address must be on the internet'],
      ['https://169.254.169.254/latest', 'Address must be on the internet'],
      ['https://intranet.local/a.png', 'Address must be on the internet'],
    ];
    for (const [featuredImage, msg] of reasons) {
      const answer = await api.request(POSTS, {
        json: { title: 'Inside', content: 'x', featuredImage },
        token,
      });
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { error: msg, errors: [{ field: 'featuredImage', msg }] },
      ]);
    }
  });
});
