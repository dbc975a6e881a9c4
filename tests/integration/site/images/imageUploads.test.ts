import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, createApi } from '../../../support/api/api.ts';
import { bombPng, noise, padded, picture, scanBomb } from '../../../support/pictures.ts';
import { sendImage, uploadAddress, whatIsKept } from '../../../support/api/uploads.ts';

const LARGEST = 10_485_760;
const NOTHING = { files: [], rows: 0 };

let dataDir: string;
let api: Api;
let editor: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sixty-images-'));
  api = await createApi({ DATA_DIR: dataDir });
  editor = await api.signIn('editor');
});
afterEach(async () => {
  await api.services.database.prisma.upload.deleteMany();
  await rm(path.join(dataDir, 'objects'), { recursive: true, force: true });
});
afterAll(async () => {
  await api.close();
  await rm(dataDir, { recursive: true });
});

async function put(body: Buffer, headers: Record<string, string> = {}): Promise<Response> {
  const address = await uploadAddress(api, editor);
  return fetch(address, { method: 'PUT', body: new Uint8Array(body), headers });
}

/** Without a Content-Length. */
async function putInPieces(body: Buffer): Promise<Response> {
  const init: RequestInit & { duplex: 'half' } = {
    method: 'PUT',
    duplex: 'half',
    body: new Blob([new Uint8Array(body)]).stream(),
  };
  return fetch(await uploadAddress(api, editor), init);
}

async function refusal(response: Response): Promise<[number, string]> {
  const { error }: { error: string } = JSON.parse(await response.text());
  return [response.status, error];
}

async function served(objectPath: string | null): Promise<Buffer> {
  const response = await api.request(objectPath ?? 'nowhere');
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describe('uploading', () => {
  const kinds = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const;

  it.each(kinds)('accepts %s and serves it with its type and size', async (kind) => {
    const { put: sent, objectPath } = await sendImage(
      api,
      editor,
      await picture()[kind]().toBuffer(),
    );
    expect(sent.status).toBe(200);
    expect(objectPath).toMatch(/^\/objects\/[0-9a-f]{32}-640x360-[0-9a-f]{6}\.\w+$/);
    const response = await api.request(objectPath ?? '');
    expect(response.headers.get('content-type')).toBe(`image/${kind}`);
    const { width, height } = await sharp(await served(objectPath)).metadata();
    expect([width, height]).toEqual([640, 360]);
  });

  it('stores one file and one row per image, named by its hash', async () => {
    const bytes = await picture().jpeg().toBuffer();
    const first = await sendImage(api, editor, bytes);
    const again = await sendImage(api, editor, bytes);
    const other = await sendImage(api, editor, await picture({}, '#102030').jpeg().toBuffer());
    expect(again.objectPath).toBe(first.objectPath);
    expect(other.objectPath).not.toBe(first.objectPath);
    expect((await whatIsKept(api)).files).toHaveLength(2);
  });

  it('accepts the largest file with or without a length header, and not one byte more', async () => {
    const largest = padded(await picture().png().toBuffer(), LARGEST);
    expect((await put(largest)).status).toBe(200);
    await api.services.database.prisma.upload.deleteMany();
    await rm(path.join(dataDir, 'objects'), { recursive: true });

    const tooLarge = Buffer.concat([largest, Buffer.from('x')]);
    expect(await refusal(await put(tooLarge))).toEqual([413, 'File size must be less than 10MB']);
    const streamed = await putInPieces(tooLarge);
    expect(await refusal(streamed)).toEqual([413, 'File size must be less than 10MB']);
    expect(await whatIsKept(api)).toEqual(NOTHING);
  });

  it('tells a client that sends everything first why its file was refused', async () => {
    const { port, pathname } = new URL(await uploadAddress(api, editor));
    const socket = connect(Number(port), '127.0.0.1');
    const head = `PUT ${pathname} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n`;
    socket.write(`${head}Content-Length: ${LARGEST + 1}\r\n\r\n`);
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.write(Buffer.alloc(LARGEST + 1), () => resolve());
    });
    const answer = await socket.setEncoding('utf8').toArray();
    expect(answer.join('')).toMatch(/^HTTP\/1.1 413 [^]*File size must be less than 10MB/);
  });

  it('accepts a file without a length header', async () => {
    const response = await putInPieces(await picture().webp().toBuffer());
    expect(response.status).toBe(200);
  });

  it('accepts many files at once', async () => {
    const colors = ['#111111', '#222222', '#333333', '#444444', '#555555', '#666666'];
    const sent = await Promise.all(
      colors.map(async (color) =>
        sendImage(api, editor, await picture({}, color).png().toBuffer()),
      ),
    );
    expect(new Set(sent.map(({ objectPath }) => objectPath)).size).toBe(colors.length);
  });
});

describe('a file that is no image', () => {
  const page = '<!doctype html><script>alert(1)</script>';

  async function fakes(): Promise<
    [name: string, bytes: Buffer, headers?: Record<string, string>][]
  > {
    const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
    const jpeg = await noise().jpeg().toBuffer();
    const tiff = await picture().tiff().toBuffer();
    return [
      ['nothing', Buffer.alloc(0)],
      ['a page', Buffer.from(page)],
      ['a page that is called an image', Buffer.from(page), { 'content-type': 'image/png' }],
      ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
      [
        'a drawing called an image',
        Buffer.from('<?xml version="1.0"?><svg/>'),
        { 'content-type': 'image/svg+xml' },
      ],
      ['the first bytes of a GIF before a page', Buffer.from(`GIF89a${page}`)],
      [
        'the first bytes of a JPEG before a page',
        Buffer.concat([jpeg.subarray(0, 20), Buffer.from(page)]),
      ],
      ['a program', Buffer.from('\x7fELF\x02\x01\x01', 'latin1')],
      ['a kind that is not taken', tiff],
      ['half a JPEG', half(jpeg)],
      ['half a PNG', half(await noise().png().toBuffer())],
      ['half a WebP', half(await noise().webp().toBuffer())],
      ['half a GIF', half(await noise().gif().toBuffer())],
      ['half an AVIF', half(await noise().avif({ effort: 0 }).toBuffer())],
    ];
  }

  it('is refused by its bytes, whatever its name, and is not stored', async () => {
    for (const [name, bytes, headers] of await fakes()) {
      const answer = await refusal(await put(bytes, headers));
      expect([name, ...answer]).toEqual([name, 415, 'Please select an image file']);
      expect([name, await whatIsKept(api)]).toEqual([name, NOTHING]);
    }
  });

  it('cannot be completed', async () => {
    const { objectPath } = await sendImage(api, editor, Buffer.from(page));
    expect(objectPath).toBeNull();
  });
});

describe('harmful images', () => {
  it('are not decoded if they claim too many pixels', async () => {
    for (const bytes of [bombPng(50_000, 50_000), bombPng(10_000, 5_001)]) {
      expect(bytes.length).toBeLessThan(100);
      const answer = await refusal(await put(bytes));
      expect(answer).toEqual([413, 'Images may have at most 50 megapixels.']);
    }
    // A picture of one colour packs well: this one is real, and a thousandth of its pixels.
    const wide = { width: 10_000, height: 5_001, channels: 3, background: '#fff' } as const;
    const real = await sharp({ create: wide, limitInputPixels: false }).png().toBuffer();
    expect((await put(real)).status).toBe(413);
    expect(await whatIsKept(api)).toEqual(NOTHING);
  });

  it('are stopped after ten seconds if a small file takes minutes, and are not kept', async () => {
    const answer = await refusal(await put(scanBomb(7000, 7000)));
    expect(answer).toEqual([
      413,
      expect.stringMatching(/^This image takes longer than ten seconds/),
    ]);
    expect(await whatIsKept(api)).toEqual(NOTHING);
  });

  it('lose hidden data', async () => {
    const script = '<script>alert(document.domain)</script>';
    const tagged = await picture()
      .withExif({ IFD0: { Copyright: script }, IFD3: { GPSLatitude: '51/1 30/1 3230/100' } })
      .jpeg()
      .toBuffer();
    const { objectPath } = await sendImage(
      api,
      editor,
      Buffer.concat([tagged, Buffer.from(script)]),
    );
    const kept = await served(objectPath);
    expect(kept.includes('<script')).toBe(false);
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
  });

  it('keep only their first frame', async () => {
    const frames = [picture(), picture({}, '#ff0000')];
    const bytes = await sharp(await Promise.all(frames.map((frame) => frame.png().toBuffer())), {
      join: { animated: true },
    })
      .gif()
      .toBuffer();
    expect((await sharp(bytes).metadata()).pages).toBe(2);
    const { objectPath } = await sendImage(api, editor, bytes);
    expect((await sharp(await served(objectPath)).metadata()).pages ?? 1).toBe(1);
  });
});

describe('photographs', () => {
  it('are upright, and no larger than a page can show', async () => {
    const lying = await picture({ width: 3000, height: 1000 })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { objectPath } = await sendImage(api, editor, lying);
    expect(objectPath).toContain('-853x2560-');
  });
});

describe('an upload URL', () => {
  it('is given only to staff with the permission', async () => {
    const ask = async (token?: string) =>
      (await api.request('/api/admin/blog/upload-url', { method: 'POST', token })).status;
    expect(await ask()).toBe(401);
    expect(await ask(await api.createApiKey(['posts:read', 'leads:write']))).toBe(403);
    for (const role of ['editor', 'admin', 'super_admin'] as const) {
      expect(await ask(await api.signIn(role))).toBe(200);
    }
  });

  it('uses the origin of the request', async () => {
    const mine = await uploadAddress(api, editor);
    expect(new URL(mine).origin).toBe(api.url);
    expect(new URL(mine).search).toBe('');
  });

  it('accepts one file', async () => {
    const bytes = await picture().png().toBuffer();
    const { uploadURL } = await sendImage(api, editor, bytes);
    const put = (address: string) => fetch(address, { method: 'PUT', body: new Uint8Array(bytes) });
    expect((await put(uploadURL)).status).toBe(404);

    const other = await uploadAddress(api, editor);
    const atOnce = await Promise.all([put(other), put(other), put(other)]);
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  });

  it('accepts no file after a refusal or after 15 minutes', async () => {
    const bytes = new Uint8Array(await picture().png().toBuffer());
    const refused = await sendImage(api, editor, Buffer.from('no image'));
    expect((await fetch(refused.uploadURL, { method: 'PUT', body: bytes })).status).toBe(404);
    const late = await uploadAddress(api, editor);
    api.clock.advance({ minutes: 15 });
    expect((await fetch(late, { method: 'PUT', body: bytes })).status).toBe(404);
  });

  it('cannot be guessed from another URL or from its id', async () => {
    const address = await uploadAddress(api, editor);
    const body = new Uint8Array(await picture().png().toBuffer());
    const wrong = [
      address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      address.replace(/[^/]+$/, ''),
      address.replace(/[^/]+$/, 'x'),
      address.replace(/uploads\/[^/]+/, 'uploads/not-an-id'),
    ];
    for (const each of wrong) {
      expect([404, 405]).toContain((await fetch(each, { method: 'PUT', body })).status);
    }
    expect((await fetch(address)).status).toBe(405);
    expect((await fetch(address, { method: 'PUT', body })).status).toBe(200);
  });

  it('is not logged', async () => {
    const { uploadURL } = await sendImage(api, editor, await picture().png().toBuffer());
    const secret = uploadURL.slice(uploadURL.lastIndexOf('/') + 1);
    expect(api.logged.join('\n')).not.toContain(secret);
  });
});

describe('completing', () => {
  const complete = async (imageURL: unknown, token = editor) =>
    api.request('/api/admin/blog/image-uploaded', { token, json: { imageURL } });

  it('returns the same result again', async () => {
    const { uploadURL, objectPath } = await sendImage(
      api,
      editor,
      await picture().png().toBuffer(),
    );
    const again = await complete(`${uploadURL}?x=1`);
    expect([again.status, await again.json()]).toEqual([200, { objectPath }]);
  });

  it('is refused without a file, for other people, and for other URLs', async () => {
    const waiting = await uploadAddress(api, editor);
    const { uploadURL } = await sendImage(api, editor, await picture().png().toBuffer());
    const colleague = await api.signIn('admin');
    const wrong = [
      await complete(waiting),
      await complete(uploadURL, colleague),
      await complete('https://elsewhere.example/image.png'),
      await complete(''),
      await complete(null),
    ];
    for (const response of wrong) {
      const [status, error] = await refusal(response);
      expect([status, error]).toEqual([400, 'No image has arrived at this address.']);
    }
    expect(await (await complete('')).json()).toMatchObject({ errors: [{ field: 'imageURL' }] });
    expect(await refusal(await complete(7))).toEqual([400, 'imageURL must be a text']);
    expect((await api.request('/api/admin/blog/image-uploaded', { json: {} })).status).toBe(401);
  });

  it('is refused if the object was lost', async () => {
    const { uploadURL } = await sendImage(api, editor, await picture().png().toBuffer());
    await rm(path.join(dataDir, 'objects'), { recursive: true });
    expect((await complete(uploadURL)).status).toBe(400);
  });
});

describe('an interrupted transfer', () => {
  it('leaves no files or rows', async () => {
    const { hostname, port, pathname } = new URL(await uploadAddress(api, editor));
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const bytes = await noise().png().toBuffer();
    socket.write(`PUT ${pathname} HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes.length}\r\n\r\n`);
    socket.write(bytes.subarray(0, 50_000));
    await expect.poll(async () => (await whatIsKept(api)).files).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => whatIsKept(api)).toEqual(NOTHING);
    expect(api.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
