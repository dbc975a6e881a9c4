import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientHas, contentRange, requestedRange } from '../request/conditionalRequests.ts';
import { type Bodies, chooseEncoding, type Encoding } from '../compression.ts';

export type Header = [name: string, value: string];

/** A prepared response: sending it computes nothing. */
export type Representation = {
  status: number;
  /** Identifies the content; entity tags are made from it. */
  hash: string;
  /** Whether range requests are answered, as video players need. */
  inParts: boolean;
  variants: Record<Encoding, Variant>;
};

type Variant = {
  body: Buffer;
  /** Names and values alternate: node:http writes a flat list fastest. */
  headers: string[];
  notModified: string[];
};

/** Prepares the headers of each encoding. */
export function createRepresentation(
  status: number,
  bodies: Bodies,
  headers: Header[],
  { inParts = false }: { inParts?: boolean } = {},
): Representation {
  const hash = digest(bodies.identity);
  const variant = (encoding: Encoding): Variant => {
    const body = bodies[encoding];
    // A body that compression did not make smaller is the same entity in every encoding.
    const coding = body === bodies.identity ? 'identity' : encoding;
    const validators: Header[] = [
      // The digest of the bytes, because one encoding of one content can be packed with several qualities.
      ['etag', coding === 'identity' ? `"${hash}"` : `"${hash}-${digest(body)}"`],
      ['vary', 'accept-encoding'],
    ];
    const content: Header[] = [['content-length', String(body.length)]];
    if (coding !== 'identity') content.push(['content-encoding', coding]);
    return {
      body,
      headers: [...headers, ...validators, ...content].flat(),
      notModified: [...headers.filter(([name]) => name !== 'content-type'), ...validators].flat(),
    };
  };
  return {
    status,
    hash,
    inParts,
    variants: { br: variant('br'), gzip: variant('gzip'), identity: variant('identity') },
  };
}

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}

/** The bytes that it takes in memory. */
export function bytesOf({ variants: { br, gzip, identity } }: Representation): number {
  const bodies = new Set([br.body, gzip.body, identity.body]);
  return [...bodies].reduce((sum, body) => sum + body.length, 0);
}

/** An entity tag names content and bytes. Only the content is compared, because a client may keep another encoding. */
function isKnown({ status, hash }: Representation, ifNoneMatch: string | undefined): boolean {
  return status === 200 && clientHas(hash, ifNoneMatch);
}

/** The response to a range request, always of the uncompressed bytes; null where the whole body is to be sent. */
function partOf(
  { inParts, status, hash, variants: { identity } }: Representation,
  asked: { range: string | undefined; ifRange: string | undefined },
): { status: number; headers: string[]; body: Buffer } | null {
  if (!inParts || status !== 200) return null;
  const size = identity.body.length;
  const range = requestedRange(asked, { etag: `"${hash}"`, size });
  if (range === null) return null;
  const body =
    range === 'unsatisfiable'
      ? Buffer.alloc(0)
      : identity.body.subarray(range.start, range.end + 1);
  const added: Header[] = [
    ['content-range', contentRange(range, size)],
    ['content-length', String(body.length)],
  ];
  const headers = [...withoutLength(identity.headers), ...added.flat()];
  return { status: range === 'unsatisfiable' ? 416 : 206, headers, body };
}

function withoutLength(flat: string[]): string[] {
  const at = flat.indexOf('content-length');
  return flat.toSpliced(at, 2);
}

/** Answers a GET or HEAD on node:http. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  representation: Representation,
): void {
  const variant = representation.variants[chooseEncoding(request.headers['accept-encoding'])];
  if (isKnown(representation, request.headers['if-none-match'])) {
    response.writeHead(304, variant.notModified).end();
    return;
  }
  if (request.headers.range && request.method === 'GET') {
    const { range, 'if-range': ifRange } = request.headers;
    const part = partOf(representation, { range, ifRange: ifRange?.toString() });
    if (part) {
      response.writeHead(part.status, part.headers).end(part.body);
      return;
    }
  }
  response.writeHead(representation.status, variant.headers);
  // node:http leaves out the body for HEAD.
  response.end(variant.body);
}

function toHeaders(flat: string[]): Headers {
  const headers = new Headers();
  for (let i = 0; i + 1 < flat.length; i += 2) headers.append(flat[i] ?? '', flat[i + 1] ?? '');
  return headers;
}

/** The same response for a fetch handler. */
export function toResponse(request: Request, representation: Representation): Response {
  const accept = request.headers.get('accept-encoding') ?? undefined;
  const variant = representation.variants[chooseEncoding(accept)];
  if (isKnown(representation, request.headers.get('if-none-match') ?? undefined)) {
    return new Response(null, { status: 304, headers: toHeaders(variant.notModified) });
  }
  const range = request.headers.get('range');
  if (range && request.method === 'GET') {
    const ifRange = request.headers.get('if-range') ?? undefined;
    const part = partOf(representation, { range, ifRange });
    if (part) {
      const { status, headers, body } = part;
      return new Response(new Uint8Array(body), { status, headers: toHeaders(headers) });
    }
  }
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(variant.body), {
    status: representation.status,
    headers: toHeaders(variant.headers),
  });
}
