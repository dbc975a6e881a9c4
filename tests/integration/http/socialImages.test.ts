import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestSocialImage } from '../../../graphql/domain/posts/socialImage.ts';
import { startSocialImages } from '../../../graphql/startSocialImages.ts';
import { SOCIAL_IMAGE } from '../../../web/content/site/socialImage.ts';
import { useApi } from '../../support/api/api.ts';

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
    await expect.poll(async () => (await find(id)).socialImage, { timeout: 15_000 }).not.toBe(not);
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
    await expect
      .poll(async () => (await find(post.id)).socialImage, { timeout: 15_000 })
      .toBeNull();
    expect(picture).not.toBe('');
  });
});
