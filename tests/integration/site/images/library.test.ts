import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { removeUnusedImages } from '../../../../graphql/site/images/removeImages.ts';
import { storeImage } from '../../../../graphql/site/images/storeImage.ts';
import { encodeGlobalId } from '../../../../graphql/schema/globalId.ts';
import { removeLeftFiles } from '../../../../graphql/platform/objects/incomingFile.ts';
import { type Author, type Post, Prisma } from '../../../../prisma/generated/client/client.ts';
import { notePictures } from '../../../../graphql/site/posts/notePictures.ts';
import { type Api, createApi } from '../../../support/api/api.ts';
import { picture } from '../../../support/pictures.ts';
import { sendImage, uploadAddress, whatIsKept } from '../../../support/api/uploads.ts';

let dataDir: string;
let api: Api;
let editor: string;
let author: Author;
let posts = 0;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sixty-library-'));
  api = await createApi({ DATA_DIR: dataDir });
  editor = await api.signIn('editor');
  author = await api.services.database.prisma.author.create({ data: { name: 'Ann' } });
});
afterEach(async () => {
  const { prisma } = api.services.database;
  await prisma.post.deleteMany();
  await prisma.upload.deleteMany();
  await rm(path.join(dataDir, 'objects'), { recursive: true, force: true });
});
afterAll(async () => {
  await api.close();
  await rm(dataDir, { recursive: true });
});

async function newImage(color: string, about: { altText?: string; fileName?: string } = {}) {
  return storeImage(await picture({}, color).png().toBuffer(), about, api.services);
}

async function newPost(data: {
  content?: string;
  featuredImage?: string;
  featuredImageAlt?: string;
}): Promise<Post> {
  posts += 1;
  const { prisma } = api.services.database;
  const post = await prisma.post.create({
    data: {
      slug: `post-${posts}`,
      title: 'A post',
      content: 'Words.',
      contentHtml: '<p>Words.</p>',
      status: 'published',
      publishedAt: api.clock.now(),
      authorId: author.id,
      ...data,
    },
  });
  await notePictures(post, null, prisma);
  return post;
}

/** Saves another text, as the editor does. */
async function rewrite(before: Post, content: string): Promise<Post> {
  const { prisma } = api.services.database;
  const after = await prisma.post.update({ where: { id: before.id }, data: { content } });
  await notePictures(after, before, prisma);
  return after;
}

const mutate = (name: string, input: object, selection: string) =>
  api.graphql<Record<string, Record<string, unknown>>>(
    `mutation M($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) {
      ${name}(input: $input) { __typename ${selection} ... on Error { code message } }
    }`,
    { variables: { input }, token: editor },
  );

describe('the library', () => {
  const LIST = `query Images($first: Int, $after: String, $search: String) {
    images(first: $first, after: $after, search: $search) {
      totalCount
      edges { node {
        id objectPath altText fileName mimeType byteSize width height usedByCount uploadedBy createdAt
        image { url alt width height placeholderColor sources { type srcset } }
      } }
      pageInfo { hasNextPage endCursor }
    }
  }`;

  interface Listed {
    images: {
      totalCount: number;
      edges: { node: Record<string, unknown> & { id: string; fileName: string | null } }[];
      pageInfo: { hasNextPage: boolean; endCursor: string };
    };
  }

  const list = async (variables: object = {}) => {
    const { data } = await api.graphql<Listed>(LIST, { variables, token: editor });
    if (!data) throw new Error('nothing was listed');
    return data.images;
  };

  it('shows the uploads with all details, newest first', async () => {
    await newImage('#ff0000');
    const { objectPath } = await sendImage(
      api,
      editor,
      await picture({}, '#00ff00').jpeg().toBuffer(),
    );
    await newPost({ featuredImage: objectPath ?? '' });
    await newPost({ content: `![A](${objectPath}) and ![B](${objectPath}.800.webp)` });
    const { totalCount, edges } = await list();
    expect(totalCount).toBe(2);
    expect(edges[0]?.node).toMatchObject({
      objectPath,
      altText: null,
      fileName: null,
      mimeType: 'image/jpeg',
      width: 640,
      height: 360,
      usedByCount: 2,
      uploadedBy: expect.stringMatching(/^editor-/),
      image: { url: objectPath, alt: '', width: 640, height: 360 },
    });
    expect(edges[1]?.node['usedByCount']).toBe(0);
  });

  it('is paged, and searched by alternative text and file name', async () => {
    await newImage('#110000', { altText: 'A red door', fileName: 'door.png' });
    await newImage('#220000', { altText: 'A window', fileName: 'Doorway.png' });
    await newImage('#330000', { fileName: 'roof.png' });
    await uploadAddress(api, editor);
    const first = await list({ first: 2 });
    expect(first.edges.map(({ node }) => node.fileName)).toEqual(['roof.png', 'Doorway.png']);
    const next = await list({ first: 2, after: first.pageInfo.endCursor });
    expect(next.edges.map(({ node }) => node.fileName)).toEqual(['door.png']);
    expect(first.totalCount).toBe(3);
    const found = await list({ search: ' DOOR ' });
    expect(found.edges.map(({ node }) => node.fileName)).toEqual(['Doorway.png', 'door.png']);
    expect((await list({ search: '100%' })).totalCount).toBe(0);
  });

  it('counts the uses of a page of images with one query', async () => {
    for (const color of ['#111111', '#222222', '#333333']) await newImage(color);
    const pool = vi.spyOn(api.services.database.pool, 'query');
    expect((await list()).edges).toHaveLength(3);
    const asked = pool.mock.calls.filter((call) => JSON.stringify(call).includes('"PostImage'));
    pool.mockRestore();
    expect(asked).toHaveLength(1);
  });

  it('stores a new alternative text with an audit event', async () => {
    const { id } = await newImage('#445566');
    const globalId = encodeGlobalId('LibraryImage', id);
    const { data } = await mutate(
      'updateImage',
      { id: globalId, altText: '  A desk ' },
      '... on UpdateImagePayload { image { id altText image { alt } } }',
    );
    expect(data?.['updateImage']).toEqual({
      __typename: 'UpdateImagePayload',
      image: { id: globalId, altText: 'A desk', image: { alt: 'A desk' } },
    });
    const event = await api.services.database.prisma.auditEvent.findFirst({
      where: { action: 'image.updated', subjectId: id },
    });
    expect(event?.actorName).toMatch(/^editor-/);

    const empty = await mutate(
      'updateImage',
      { id, altText: '' },
      '... on UpdateImagePayload { image { altText } }',
    );
    expect(empty.data?.['updateImage']?.['image']).toEqual({ altText: null });
    const long = await mutate('updateImage', { id, altText: 'x'.repeat(501) }, '');
    expect(long.data?.['updateImage']).toMatchObject({ code: 'INVALID_INPUT' });
    const none = encodeGlobalId('LibraryImage', '01890a5d-ac96-774b-bcce-b302099a8057');
    const gone = await mutate('updateImage', { id: none, altText: 'x' }, '');
    expect(gone.data?.['updateImage']).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('stores what every crop keeps in view, and posts and authors follow at once', async () => {
    const { id, objectPath } = await newImage('#556677');
    const post = await newPost({ featuredImage: objectPath });
    const { prisma } = api.services.database;
    await prisma.author.update({ where: { id: author.id }, data: { avatarUrl: objectPath } });
    const shown = async () => {
      const { data } = await api.graphql<{ post: Record<string, unknown> }>(
        `{ post(slug: "${post.slug}") {
          image { focalPoint { x y } } linkPreviewImage { url }
          author { avatar { focalPoint { x y } sources { type srcset } } }
        } }`,
      );
      return data?.post;
    };
    const pointed = (x: number, y: number, url: string) => ({
      image: { focalPoint: { x, y } },
      linkPreviewImage: { url },
      author: { avatar: { focalPoint: { x, y }, sources: expect.any(Array) } },
    });
    expect(await shown()).toEqual(pointed(50, 50, `${objectPath}.1200x630.jpg`));

    const changed = vi.spyOn(api.services.content, 'changed');
    const { data } = await mutate(
      'updateImage',
      { id, focalPoint: { x: 33, y: 80 } },
      '... on UpdateImagePayload { image { altText image { focalPoint { x y } } } }',
    );
    expect(data?.['updateImage']?.['image']).toEqual({
      altText: null,
      image: { focalPoint: { x: 35, y: 80 } },
    });
    expect(changed.mock.calls.map(([tags]) => tags)).toEqual([['posts']]);
    changed.mockRestore();
    // An image of 640 × 360 is taller than a preview.
    const after = pointed(35, 80, `${objectPath}.1200x630-80.jpg`);
    await vi.waitFor(async () => expect(await shown()).toEqual(after));

    for (const focalPoint of [
      { x: -1, y: 50 },
      { x: 50, y: 101 },
    ]) {
      const refused = await mutate(
        'updateImage',
        { id, focalPoint },
        '... on InvalidInputError { field }',
      );
      expect(refused.data?.['updateImage']).toMatchObject({ code: 'INVALID_INPUT' });
    }
    await prisma.author.update({ where: { id: author.id }, data: { avatarUrl: null } });
  });

  it('reads the focal points of a page of posts with one query', async () => {
    for (const color of ['#111111', '#222222']) {
      const { objectPath } = await newImage(color);
      await newPost({ featuredImage: objectPath });
    }
    const pool = vi.spyOn(api.services.database.pool, 'query');
    await api.graphql('{ posts(first: 5) { edges { node { image { focalPoint { x } } } } } }');
    const asked = pool.mock.calls.filter((call) => JSON.stringify(call).includes('"focalX'));
    pool.mockRestore();
    expect(asked).toHaveLength(1);
  });

  it('is searched by the whole path', async () => {
    const { objectPath, id } = await newImage('#667788');
    await newImage('#778899');
    const found = await list({ search: objectPath });
    expect(found.edges.map(({ node }) => node.id)).toEqual([encodeGlobalId('LibraryImage', id)]);
  });

  it('does not delete an image that a page shows, or shows once its draft is published', async () => {
    const { prisma } = api.services.database;
    const { id, objectPath } = await newImage('#445566');
    const values = { testimonials: JSON.stringify([{ picture: objectPath }]) };
    const refused = { code: 'CONFLICT', message: 'This image is in use.' };
    const remove = async () => (await mutate('deleteImage', { id }, '')).data?.['deleteImage'];
    const page = { path: '/demo' };
    await prisma.page.create({ data: { ...page, draft: values } });
    expect(await remove()).toMatchObject(refused);
    const publication = { number: 1, values, publishedAt: new Date() };
    await prisma.page.update({
      where: page,
      data: { draft: Prisma.DbNull, publications: { create: publication } },
    });
    expect(await remove()).toMatchObject(refused);
    await prisma.page.update({
      where: page,
      data: { publications: { create: { ...publication, number: 2, values: {} } } },
    });
    expect(await remove()).not.toMatchObject(refused);
  });

  it('deletes an unused image with all its copies, and no other', async () => {
    const { id, objectPath } = await newImage('#778899');
    await (await api.request(`${objectPath}.480.webp`)).arrayBuffer();
    expect((await whatIsKept(api)).files).toHaveLength(2);
    const post = await newPost({ content: `![A desk](${objectPath})` });

    const used = await mutate('deleteImage', { id }, '');
    expect(used.data?.['deleteImage']).toMatchObject({
      code: 'CONFLICT',
      message: 'This image is in use.',
    });
    expect((await api.request(objectPath)).status).toBe(200);

    await rewrite(post, 'Words.');
    const changed = vi.spyOn(api.services.content, 'changed');
    const { data } = await mutate(
      'deleteImage',
      { id },
      '... on DeleteImagePayload { deletedImageId }',
    );
    // A CDN is asked to drop the image and its copies.
    expect(changed.mock.calls[0]?.[0]).toEqual([`image:${objectPath.slice('/objects/'.length)}`]);
    changed.mockRestore();
    expect(data?.['deleteImage']?.['deletedImageId']).toBe(encodeGlobalId('LibraryImage', id));
    expect(await whatIsKept(api)).toEqual({ files: [], rows: 0 });
    expect((await api.request(objectPath)).status).toBe(404);
    const again = await mutate('deleteImage', { id }, '');
    expect(again.data?.['deleteImage']).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('keeps the portrait of an author', async () => {
    const { id, objectPath } = await newImage('#8899aa');
    const { prisma } = api.services.database;
    await prisma.author.update({ where: { id: author.id }, data: { avatarUrl: objectPath } });
    const { data } = await mutate('deleteImage', { id }, '');
    expect(data?.['deleteImage']).toMatchObject({ code: 'CONFLICT' });
    await prisma.author.update({ where: { id: author.id }, data: { avatarUrl: null } });
  });
});

describe('uploading through GraphQL', () => {
  it('returns an upload URL, and the image after the upload', async () => {
    const created = await mutate(
      'createImageUpload',
      { fileName: 'desk.png', mimeType: 'image/png', byteSize: 1000 },
      '... on CreateImageUploadPayload { uploadUrl uploadId expiresAt }',
    );
    const { uploadUrl, uploadId } = created.data?.['createImageUpload'] ?? {};
    const body = new Uint8Array(await picture().png().toBuffer());
    expect((await fetch(String(uploadUrl), { method: 'PUT', body })).status).toBe(200);
    const completed = await mutate(
      'completeImageUpload',
      { upload: uploadId },
      '... on CompleteImageUploadPayload { objectPath image { objectPath fileName } }',
    );
    const { objectPath, image } = completed.data?.['completeImageUpload'] ?? {};
    expect(image).toEqual({ objectPath, fileName: 'desk.png' });
    const event = await api.services.database.prisma.auditEvent.findFirst({
      where: { action: 'image.uploaded', subjectId: String(uploadId) },
    });
    expect(event?.actorName).toMatch(/^editor-/);
  });

  it('refuses invalid files before they are sent', async () => {
    const cases: [input: object, message: string][] = [
      [{ mimeType: 'image/svg+xml' }, 'Please select an image file'],
      [{ mimeType: 'text/html' }, 'Please select an image file'],
      [{ byteSize: 10_485_761 }, 'File size must be less than 10MB'],
      [{ byteSize: 0 }, 'Please select an image file'],
    ];
    for (const [input, message] of cases) {
      const { data } = await mutate('createImageUpload', input, '');
      expect(data?.['createImageUpload']).toMatchObject({ code: 'INVALID_INPUT', message });
    }
  });

  it('shows an image once in the library, even if it was uploaded on two days', async () => {
    const bytes = await picture({}, '#abcdef').png().toBuffer();
    await storeImage(bytes, { altText: 'A desk' }, api.services);
    const { prisma } = api.services.database;
    const about = { focalX: 10, focalY: 95 };
    await prisma.upload.updateMany({ data: { createdAt: new Date(0), ...about } });
    await sendImage(api, editor, bytes);
    expect(await prisma.upload.findMany()).toEqual([
      expect.objectContaining({ altText: 'A desk', ...about }),
    ]);
  });
});

describe('a post', () => {
  it('has a featured image in all sizes', async () => {
    const { objectPath } = await newImage('#99aabb');
    const post = await newPost({ featuredImage: objectPath, featuredImageAlt: 'A desk' });
    const elsewhere = await newPost({ featuredImage: 'https://elsewhere.example/a.png' });
    const none = await newPost({});
    const read = async ({ id }: Post) => {
      const { data } = await api.graphql<{ node: { image: unknown } }>(
        `query Read($id: ID!) { node(id: $id) { ... on Post {
          image { url alt width height placeholderColor sources { type srcset } }
        } } }`,
        { variables: { id: encodeGlobalId('Post', id) } },
      );
      return data?.node.image;
    };
    expect(await read(post)).toEqual({
      url: objectPath,
      alt: 'A desk',
      width: 640,
      height: 360,
      placeholderColor: `#${/-([0-9a-f]{6})\./.exec(objectPath)?.[1]}`,
      sources: [
        { type: 'image/avif', srcset: `${objectPath}.480.avif 480w, ${objectPath}.640.avif 640w` },
        { type: 'image/webp', srcset: `${objectPath}.480.webp 480w, ${objectPath}.640.webp 640w` },
      ],
    });
    expect(await read(elsewhere)).toEqual({
      url: 'https://elsewhere.example/a.png',
      alt: '',
      width: null,
      height: null,
      placeholderColor: null,
      sources: [],
    });
    expect(await read(none)).toBeNull();
  });
});

describe('after a day', () => {
  const day = { minutes: 24 * 60 };
  const tidy = () => removeUnusedImages(api.services);

  it('an image that no post has shown is deleted, and the others stay', async () => {
    const featured = await newImage('#010101');
    const inside = await newImage('#020202');
    const unused = await newImage('#030303');
    await (await api.request(`${unused.objectPath}.480.avif`)).arrayBuffer();
    await uploadAddress(api, editor);
    const first = await newPost({ featuredImage: featured.objectPath });
    await newPost({ content: `![A](${inside.objectPath})` });

    await tidy();
    expect((await whatIsKept(api)).rows).toBe(4);
    api.clock.advance(day);
    await tidy();
    const paths = [featured, inside].map(({ objectPath }) => objectPath.slice('/objects/'.length));
    const kept = await whatIsKept(api);
    expect([kept.rows, kept.files.toSorted()]).toEqual([2, paths.toSorted()]);

    await api.services.database.prisma.post.delete({ where: { id: first.id } });
    await tidy();
    expect((await whatIsKept(api)).rows).toBe(2);
    api.clock.advance(day);
    await tidy();
    expect((await whatIsKept(api)).files).toEqual([paths[1]]);
  });

  it('an image that only an earlier revision shows stays with the post', async () => {
    const { objectPath } = await newImage('#040404');
    const { prisma } = api.services.database;
    const post = await newPost({ content: `![A](${objectPath})` });
    const draft = await newImage('#050505');
    await rewrite(await rewrite(post, `![B](${draft.objectPath})`), 'Words.');
    api.clock.advance(day);
    await tidy();
    expect((await whatIsKept(api)).rows).toBe(2);
    await prisma.post.delete({ where: { id: post.id } });
    api.clock.advance(day);
    await tidy();
    expect(await whatIsKept(api)).toEqual({ files: [], rows: 0 });
  });

  it('an image that was uploaded again stays', async () => {
    const bytes = await picture({}, '#060606').png().toBuffer();
    await storeImage(bytes, {}, api.services);
    api.clock.advance(day);
    const again = await storeImage(bytes, {}, api.services);
    await tidy();
    expect((await whatIsKept(api)).rows).toBe(1);
    expect((await api.request(again.objectPath)).status).toBe(200);
  });

  it('files of an interrupted upload are deleted', async () => {
    const folder = path.join(dataDir, 'incoming');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'old'), 'x');
    await writeFile(path.join(folder, 'new'), 'x');
    await utimes(path.join(folder, 'old'), 0, 0);
    await removeLeftFiles(dataDir, new Date(Date.now() - 60_000));
    expect((await whatIsKept(api)).files).toEqual(['new']);
    await rm(path.join(folder, 'new'));
  });
});
