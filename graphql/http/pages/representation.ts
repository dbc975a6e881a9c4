import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Bodies, chooseEncoding, type Encoding } from './compression.ts';

export type Header = [name: string, value: string];

/** A finished answer: nothing is left to compute when it is sent. */
export type Representation = {
  status: number;
  /** Identifies the content; entity tags are made from it. */
  hash: string;
  variants: Record<Encoding, Variant>;
};

type Variant = {
  body: Buffer;
  /** Names and values in turn: node:http writes a flat list fastest. */
  headers: string[];
  notModified: string[];
};

/** Puts the headers of each encoding together once. */
export function createRepresentation(
  status: number,
  bodies: Bodies,
  headers: Header[],
): Representation {
  const hash = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22);
  const variant = (encoding: Encoding): Variant => {
    const body = bodies[encoding];
    const validators: Header[] = [
      ['etag', `"${hash}-${encoding}"`],
      ['vary', 'accept-encoding'],
    ];
    const content: Header[] = [['content-length', String(body.length)]];
    if (encoding !== 'identity' && body !== bodies.identity) {
      content.push(['content-encoding', encoding]);
    }
    return {
      body,
      headers: [...headers, ...validators, ...content].flat(),
      notModified: [...headers.filter(([name]) => name !== 'content-type'), ...validators].flat(),
    };
  };
  return {
    status,
    hash,
    variants: { br: variant('br'), gzip: variant('gzip'), identity: variant('identity') },
  };
}

/** An entity tag names content and encoding; the content alone decides, whatever the client holds it in. */
function isKnown(representation: Representation, ifNoneMatch: string | undefined): boolean {
  return (
    ifNoneMatch !== undefined &&
    representation.status === 200 &&
    ifNoneMatch.includes(representation.hash)
  );
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
  response.writeHead(representation.status, variant.headers);
  // For HEAD node:http leaves the body out itself.
  response.end(variant.body);
}

function toHeaders(flat: string[]): Headers {
  const headers = new Headers();
  for (let i = 0; i + 1 < flat.length; i += 2) headers.append(flat[i] ?? '', flat[i + 1] ?? '');
  return headers;
}

/** The same answer for a fetch handler. */
export function toResponse(request: Request, representation: Representation): Response {
  const accept = request.headers.get('accept-encoding') ?? undefined;
  const variant = representation.variants[chooseEncoding(accept)];
  if (isKnown(representation, request.headers.get('if-none-match') ?? undefined)) {
    return new Response(null, { status: 304, headers: toHeaders(variant.notModified) });
  }
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(variant.body), {
    status: representation.status,
    headers: toHeaders(variant.headers),
  });
}
