import type { Context as HonoContext } from 'hono';
import { contentTypeOf } from '../../../platform/objects/objectStore.ts';
import type { RestCall } from '../../../http/rest/call.ts';
import type { HttpEnv } from '../../../http/httpEnv.ts';
import { RestError } from '../../../http/problems/problems.ts';
import { contentRange, requestedRange } from '../../../http/request/conditionalRequests.ts';

const PATH = '/api/calls/:callId/recording';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** GET /api/calls/:callId/recording: the recording of a call. No cache keeps it. */
export const recording: RestCall = {
  method: 'GET',
  path: PATH,
  operationId: 'recordingOfCall',
  access: 'staff',
  cost: 20,
  action: 'calls:read',
  takesForms: false,
  noDeadline: 'A recording is sent for as long as its listener takes.',
  description: {
    summary: 'Our copy of the recording of a call. With the header Range, a part of it.',
    answers: { 200: { mediaType: 'audio/*' }, 206: { mediaType: 'audio/*' } },
    refusals: [404, 416],
  },
  answer: (c) => serve(c, c.req.param('callId') ?? ''),
};

async function serve(c: HonoContext<HttpEnv>, callId: string): Promise<Response> {
  const { database, objects } = c.var.context.services;
  const call = UUID.test(callId)
    ? await database.prisma.call.findUnique({
        where: { id: callId },
        select: { recordingKey: true },
      })
    : null;
  const key = call?.recordingKey;
  const size = key ? (await objects.head(key))?.byteSize : undefined;
  if (!key || size === undefined) throw new RestError(404, 'There is no recording.');
  const etag = `"${key}"`;
  const headers = headersOf(key, etag);
  const asked = { range: c.req.header('range'), ifRange: c.req.header('if-range') };
  const range = requestedRange(asked, { etag, size });
  if (range === 'unsatisfiable') {
    headers.set('content-range', contentRange(range, size));
    return new Response(null, { status: 416, headers });
  }
  const length = range ? range.end - range.start + 1 : size;
  headers.set('content-length', String(length));
  if (range) headers.set('content-range', contentRange(range, size));
  const status = range ? 206 : 200;
  if (c.req.method === 'HEAD') return new Response(null, { status, headers });
  const object = await objects.get(key, range ?? undefined);
  if (!object) throw new RestError(404, 'There is no recording.');
  return new Response(object.body, { status, headers });
}

function headersOf(key: string, etag: string): Headers {
  return new Headers({
    'content-type': contentTypeOf(key) ?? 'application/octet-stream',
    'cache-control': 'private, no-store',
    etag,
    'accept-ranges': 'bytes',
    // Content hidden in a recording must never run as a page of our origin.
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `inline; filename="${key.slice(key.lastIndexOf('/') + 1)}"`,
  });
}
