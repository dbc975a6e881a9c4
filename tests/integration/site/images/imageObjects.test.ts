import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { imageSources, keyOf, madeAhead } from '../../../../graphql/site/images/imagePath.ts';
import {
  requestSocialImage,
  startSocialImages,
} from '../../../../graphql/site/posts/socialImage.ts';
import { startImages } from '../../../../graphql/site/images/imageCopy.ts';
import { SOCIAL_IMAGE } from '../../../../web/content/pages/sitePage.ts';
import { type Api, createApi, useApi } from '../../../support/api/api.ts';
import { sendImage } from '../../../support/api/uploads.ts';
import { type ObjectStorage, startObjectStorage } from '../../../support/outside/objectStorage.ts';
import { noise, picture } from '../../../support/pictures.ts';

/** The mean red, green and blue, in quarters of the whole. */
async function colorOf(image: Sharp): Promise<number[]> {
  const { channels } = await image.stats();
  return channels.map(({ mean }) => Math.round(mean / 64));
}

describe.each(['a folder', 'a bucket'])('images in %s', (kind) => {
  let dataDir: string;
  let storage: ObjectStorage | null = null;
  let api: Api;
  let editor: string;
  let objectPath: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'sixty-objects-'));
    if (kind === 'a bucket') storage = await startObjectStorage();
    api = await createApi({ DATA_DIR: dataDir, ...storage?.settings });
    editor = await api.signIn('editor');
    const bytes = await noise({ width: 500, height: 300 }).jpeg().toBuffer();
    objectPath = (await sendImage(api, editor, bytes)).objectPath ?? '';
  });
  afterAll(async () => {
    await api.close();
    await storage?.close();
    await rm(dataDir, { recursive: true });
  });

  const get = (at: string, headers: Record<string, string> = {}, method = 'GET') =>
    api.request(at, { method, headers });
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  it('are served only as images, with a cache time of one year', async () => {
    const response = await get(objectPath);
    const bytes = await bytesOf(response);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'cache-control':
        'public, max-age=31536000, s-maxage=31536000, stale-while-revalidate=86400, immutable',
      'cache-tag': `images,image:${keyOf(objectPath)}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `inline; filename="${keyOf(objectPath)}"`,
      'accept-ranges': 'bytes',
    });
    expect(response.headers.has('set-cookie')).toBe(false);
  });

  it('are not sent again to clients that have them', async () => {
    const etag = (await get(objectPath)).headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await get(objectPath, { 'if-none-match': known });
      expect([response.status, (await bytesOf(response)).length]).toEqual([304, 0]);
      expect(response.headers.get('cache-control')).toContain('immutable');
    }
    expect((await get(objectPath, { 'if-none-match': '"other"' })).status).toBe(200);
    const none = `/objects/${'0'.repeat(32)}-640x360-ffffff.png`;
    expect((await get(none, { 'if-none-match': '*' })).status).toBe(404);
  });

  it('support HEAD and range requests', async () => {
    const whole = await bytesOf(await get(objectPath));
    const head = await get(objectPath, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(whole.length)]);

    const part = await get(objectPath, { range: 'bytes=100-199' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${whole.length}`);
    expect(await bytesOf(part)).toEqual(whole.subarray(100, 200));
    const rest = await get(objectPath, { range: 'bytes=-50' });
    expect(await bytesOf(rest)).toEqual(whole.subarray(-50));
    const beyond = await get(objectPath, { range: `bytes=${whole.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
      416,
      `bytes */${whole.length}`,
    ]);
    const changed = await get(objectPath, { range: 'bytes=0-9', 'if-range': '"other"' });
    expect([changed.status, (await bytesOf(changed)).length]).toEqual([200, whole.length]);
  });

  it('have smaller copies at every URL that pages name', async () => {
    const sources = imageSources(objectPath);
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    for (const { type, srcset } of sources) {
      const candidates = srcset.split(', ').map((candidate) => candidate.split(' '));
      expect(candidates.map(([, width]) => width)).toEqual(['480w', '500w']);
      for (const [address = '', width = ''] of candidates) {
        const response = await get(address);
        expect([address, response.headers.get('content-type')]).toEqual([address, type]);
        const bytes = await bytesOf(response);
        expect(response.headers.get('content-length')).toBe(String(bytes.length));
        expect(`${(await sharp(bytes).metadata()).width}w`).toBe(width);
        expect(await bytesOf(await get(address))).toEqual(bytes);
      }
    }
  });

  it('have copies for link previews, cropped where their names say, or in the middle', async () => {
    const stripe = (background: string) =>
      ({ create: { width: 300, height: 300, channels: 3, background } }) as const;
    const [width, height] = [300, 900];
    const tall = sharp({ create: { width, height, channels: 3, background: '#0000ff' } });
    const bytes = await tall
      .composite([{ input: stripe('#00ff00'), left: 0, top: 300 }])
      .avif()
      .toBuffer();
    const { objectPath: stored } = await sendImage(api, editor, bytes);
    const response = await get(`${stored}.1200x630.jpg`);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-tag')).toBe(`images,image:${keyOf(stored ?? '')}`);
    const green = sharp(await bytesOf(response));
    expect(await green.metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(await colorOf(green)).toEqual([0, 4, 0]);
    for (const end of [0, 100]) {
      const blue = sharp(await bytesOf(await get(`${stored}.1200x630-${end}.jpg`)));
      expect(await blue.metadata()).toMatchObject({ width: 1200, height: 630 });
      expect(await colorOf(blue)).toEqual([0, 0, 4]);
    }
    expect((await get(`${stored}.1200x630-7.jpg`)).status).toBe(404);
  });

  it('say what a link preview shows: a copy, an image on another site, or a drawing', async () => {
    const { prisma } = api.services.database;
    const author = await prisma.author.create({ data: { name: 'Ann' } });
    const [title, socialImage, elsewhere] = [
      'Picked up',
      '/objects/drawn.png',
      'https://a.b/c.png',
    ];
    const of = async (featuredImage: string | null) => {
      const text = { title, content: 'x', contentHtml: '<p>x</p>', status: 'published' } as const;
      const images = { featuredImage, socialImage, publishedAt: new Date(0) };
      const slug = `preview-${featuredImage?.length}`;
      await prisma.post.create({ data: { ...text, ...images, slug, authorId: author.id } });
      const query = `{ post(slug: "${slug}") { linkPreviewImage { url alt width height } } }`;
      const { data } = await (await api.request('/graphql', { json: { query } })).json();
      return data.post.linkPreviewImage;
    };
    const drawn = { url: socialImage, alt: title, width: 1200, height: 630 };
    expect(await of(objectPath)).toEqual({ ...drawn, url: `${objectPath}.1200x630.jpg` });
    expect(await of(elsewhere)).toEqual({ url: elsewhere, alt: title, width: null, height: null });
    expect(await of(null)).toEqual(drawn);
  });

  it('make a copy once for simultaneous requests', async () => {
    const bytes = await picture({ width: 500, height: 300 }, '#123456').png().toBuffer();
    const path = `${(await sendImage(api, editor, bytes)).objectPath}.480.webp`;
    const resize = vi.spyOn(api.services.images, 'resize');
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(path)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect((await get(path, {}, 'HEAD')).status).toBe(200);
    expect(resize).toHaveBeenCalledTimes(1);
    resize.mockRestore();
  });

  it('are served without a database query', async () => {
    const pool = vi.spyOn(api.services.database.pool, 'query');
    await bytesOf(await get(objectPath));
    const asked = pool.mock.calls.filter((call) => JSON.stringify(call).includes('"Upload'));
    pool.mockRestore();
    expect(asked).toEqual([]);
  });

  it('have no other copies, and no other paths exist', async () => {
    await writeFile(path.join(dataDir, 'secret.png'), 'secret');
    const wrong = [
      `${objectPath}.481.webp`,
      `${objectPath}.800.webp`,
      `${objectPath}.0.webp`,
      `${objectPath}.480.png`,
      `${objectPath}.480.webp.480.webp`,
      objectPath.replace(/[0-9a-f]{32}/, '0'.repeat(32)),
      `/objects/${'0'.repeat(32)}-640x360-ffffff.png.480.webp`,
      '/objects/',
      '/objects/x.html',
      '/objects/x.svg',
      '/objects/..%2fsecret.png',
      '/objects/..%5csecret.png',
      '/objects/%00.png',
      '/objects/.incoming-1',
      `/objects/${'a'.repeat(5000)}.png`,
    ];
    for (const at of wrong) {
      const response = await get(at);
      expect([at, response.status, await response.text()]).toEqual([
        at,
        404,
        '{"error":"Not found."}',
      ]);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('do not allow path traversal, even with unencoded dots', async () => {
    await writeFile(path.join(dataDir, 'secret.png'), 'secret');
    const { port } = new URL(api.url);
    for (const at of [
      '/objects/../secret.png',
      '/objects/a/../../secret.png',
      '/objects//../secret.png',
      '/objects/%2e%2e/secret.png',
    ]) {
      const asked = request({ host: '127.0.0.1', port, path: at }).end();
      const [response] = await once(asked, 'response');
      const chunks: Buffer[] = await Array.fromAsync(response);
      expect(Buffer.concat(chunks).toString()).not.toContain('secret');
    }
  });

  it('cannot be changed by their readers', async () => {
    for (const method of ['PUT', 'POST', 'DELETE']) {
      await get(objectPath, {}, method);
      expect((await get(objectPath)).status).toBe(200);
    }
  });

  it('get their copies in the background', async () => {
    const bytes = await picture({ width: 500, height: 400 }, '#654321').webp().toBuffer();
    const images = await startImages(api.services);
    const { objectPath: fresh } = await sendImage(api, editor, bytes);
    const keys = madeAhead(keyOf(fresh ?? '') ?? '');
    expect(keys).toHaveLength(5);
    await vi.waitFor(
      async () => {
        for (const key of keys) expect(await api.services.objects.head(key)).not.toBeNull();
      },
      { timeout: 60_000, interval: 100 },
    );
    await images.stop();
  });
});

const dataDir = mkdtempSync(path.join(tmpdir(), 'sixty-pictures-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the link preview picture of a post', () => {
  const api = useApi({ DATA_DIR: dataDir });
  const changes: string[][] = [];

  beforeAll(async () => {
    api.services.notifications.subscribe('content_changed', (payload) => {
      if (typeof payload === 'object' && payload && 'tags' in payload) {
        if (Array.isArray(payload.tags)) changes.push(payload.tags);
      }
    });
    await startSocialImages(api.services);
  });

  async function addPost(title: string) {
    const { prisma } = api.services.database;
    const author = await prisma.author.create({ data: { name: randomUUID() } });
    return prisma.post.create({
      data: {
        slug: `post-${author.id}`,
        title,
        content: 'text',
        contentHtml: '<p>text</p>',
        status: 'published',
        publishedAt: api.clock.now(),
        authorId: author.id,
      },
    });
  }

  const request = (post: { id: string }) =>
    api.services.database.prisma.$transaction((tx) =>
      requestSocialImage(post, { jobs: api.services.jobs, tx }),
    );

  const find = (id: string) =>
    api.services.database.prisma.post.findUniqueOrThrow({ where: { id } });

  async function pictureOf(id: string, not: string | null = null): Promise<string> {
    await expect.poll(async () => (await find(id)).socialImage).not.toBe(not);
    return (await find(id)).socialImage ?? '';
  }

  it('is made after publication, stored as an object, and shown by the page', async () => {
    const post = await addPost('Answer in a minute');
    await request(post);
    const picture = await pictureOf(post.id);
    expect(picture).toMatch(/^\/objects\/og\/[0-9a-f]{32}\.png$/);
    const response = await api.request(picture);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    const { width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect({ width, height }).toEqual(SOCIAL_IMAGE);
    await expect.poll(() => changes.flat()).toContain(`post:${post.slug}`);
    // A picture is no change of the text.
    expect((await find(post.id)).updatedAt).toEqual(post.updatedAt);
  });

  it('is the same for the same title, and different for others', async () => {
    const [one, other] = [await addPost('The same words'), await addPost('The same words')];
    await request(one);
    await request(other);
    const picture = await pictureOf(one.id);
    expect(await pictureOf(other.id)).toBe(picture);
    await api.services.database.prisma.post.update({
      where: { id: one.id },
      data: { title: 'New words' },
    });
    await request(one);
    expect(await pictureOf(one.id, picture)).not.toBe(picture);
  });

  it("is replaced by the site's picture if the title has unsupported letters", async () => {
    const post = await addPost('Written at first');
    await request(post);
    const picture = await pictureOf(post.id);
    await api.services.database.prisma.post.update({
      where: { id: post.id },
      data: { title: '速度' },
    });
    await request(post);
    await expect.poll(async () => (await find(post.id)).socialImage).toBeNull();
    expect(picture).not.toBe('');
  });
});
