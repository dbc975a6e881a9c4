import { Hono } from 'hono';
import { makeImageCopy } from './imageCopy.ts';
import { imageTag } from './imagePath.ts';
import { contentTypeOf } from '../../platform/objects/objectStore.ts';
import type { Services } from '../../services.ts';
import { clientHas, contentRange, requestedRange } from '../../http/request/conditionalRequests.ts';
import type { PublicLink } from '../../schema/publicUse.ts';
import type { HttpEnv } from '../../http/httpEnv.ts';
import { RestError } from '../../http/problems/problems.ts';

const PREFIX = '/objects/';

export const objectLink: PublicLink = {
  method: 'GET',
  path: `${PREFIX}*`,
  cost: 10,
  public: {
    bound: 'stored images; a smaller copy is made once',
    causes: { rows: [] },
  },
};

/** GET /objects/…: an uploaded image from object storage, always with an image type. */
export function createObjectFiles(services: Services): Hono<HttpEnv> {
  const files = new Hono<HttpEnv>();
  files.get(objectLink.path, (c) =>
    answer(new URL(c.req.url).pathname.slice(PREFIX.length), c.req.raw, services),
  );
  return files;
}

async function answer(key: string, request: Request, services: Services): Promise<Response> {
  const type = contentTypeOf(key);
  // Recordings are in the same storage, but they are not public.
  if (!type?.startsWith('image/')) throw notFound();
  const etag = `"${key}"`;
  const headers = headersOf(key, type, etag);
  if (await isKnown(key, etag, request, services)) {
    headers.delete('content-type');
    return new Response(null, { status: 304, headers });
  }
  if (request.method === 'HEAD') return sizeAlone(key, headers, services);
  const part = request.headers.has('range')
    ? await partOf(key, request, etag, headers, services)
    : null;
  return part ?? whole(key, headers, services);
}

/** The key contains the hash of the bytes, so a client's copy is always current. `*` asks whether the image exists. */
async function isKnown(
  key: string,
  etag: string,
  { headers }: Request,
  services: Services,
): Promise<boolean> {
  const ifNoneMatch = headers.get('if-none-match');
  if (!clientHas(etag, ifNoneMatch)) return false;
  return ifNoneMatch !== '*' || (await sizeOf(key, services)) !== undefined;
}

async function whole(key: string, headers: Headers, services: Services): Promise<Response> {
  const object = await services.objects.get(key);
  if (object) {
    headers.set('content-length', String(object.byteSize));
    return new Response(object.body, { headers });
  }
  const copy = await makeImageCopy(key, services);
  if (!copy) throw notFound();
  headers.set('content-length', String(copy.length));
  return new Response(new Uint8Array(copy), { headers });
}

async function sizeAlone(key: string, headers: Headers, services: Services): Promise<Response> {
  const size = await sizeOf(key, services);
  if (size === undefined) throw notFound();
  headers.set('content-length', String(size));
  return new Response(null, { headers });
}

/** Undefined if there is no such image. */
async function sizeOf(key: string, services: Services): Promise<number | undefined> {
  const stored = await services.objects.head(key);
  return stored?.byteSize ?? (await makeImageCopy(key, services))?.length;
}

/** Null where the whole object is to be sent. */
async function partOf(
  key: string,
  request: Request,
  etag: string,
  headers: Headers,
  { objects }: Pick<Services, 'objects'>,
): Promise<Response | null> {
  const size = (await objects.head(key))?.byteSize;
  if (size === undefined) return null;
  const asked = { range: request.headers.get('range'), ifRange: request.headers.get('if-range') };
  const range = requestedRange(asked, { etag, size });
  if (range === null) return null;
  headers.set('content-range', contentRange(range, size));
  if (range === 'unsatisfiable') return new Response(null, { status: 416, headers });
  const object = await objects.get(key, range);
  if (!object) throw notFound();
  headers.set('content-length', String(range.end - range.start + 1));
  return new Response(object.body, { status: 206, headers });
}

function headersOf(key: string, type: string, etag: string): Headers {
  return new Headers({
    'content-type': type,
    'cache-control':
      'public, max-age=31536000, s-maxage=31536000, stale-while-revalidate=86400, immutable',
    'cache-tag': `images,${imageTag(key)}`,
    etag,
    'accept-ranges': 'bytes',
    // Content hidden in an image must never run as a page of our origin.
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `inline; filename="${key.slice(key.lastIndexOf('/') + 1)}"`,
  });
}

function notFound(): RestError {
  return new RestError(404, 'Not found.');
}
