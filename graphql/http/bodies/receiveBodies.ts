import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { clientAddress, clientNetwork } from '../request/clientAddress.ts';
import { refusal } from '../problems/problems.ts';
import { hasBody, isStreamed, mostBytes } from './bodySizes.ts';
import type { UnfinishedBodies } from './unfinishedBodies.ts';

/** A request that is handled after its body was received. */
export interface ReceivedRequest extends IncomingMessage {
  /** Absent if the request has no body. @hono/node-server reads the body from this property. */
  rawBody?: Buffer;
}

/**
 * Passes a request on when its body is complete, so that a body that never ends has no place in any queue. An upload or a
 * list of leads is passed on at once, because it is written to a file while it arrives.
 */
export function receiveBodies(
  handle: (request: ReceivedRequest, response: ServerResponse) => void,
  unfinished: UnfinishedBodies,
  { trustProxy }: { trustProxy: number },
): RequestListener {
  return (request, response) => {
    if (!hasBody(request)) return handle(request, response);
    const path = requestPath(request.url);
    const client = clientNetwork(clientAddress(request, trustProxy));
    if (isStreamed(path)) {
      const kind = path.startsWith('/uploads/imports/') ? 'import' : 'upload';
      unfinished.watch(request, { client, kind, end: () => request.destroy() });
      return handle(request, response);
    }
    const end = () => void answerLate(request, response, path);
    const hold = unfinished.watch(request, { client, kind: 'api', end });
    const most = mostBytes(path, request.headers.authorization ? 'staff' : 'visitor');
    // The size alone is the reason for a refusal, so the body is not needed.
    if (Number(request.headers['content-length'] ?? 0) > most) return handle(request, response);
    collect(request, { most, hold }, (body) => {
      if (response.headersSent) return;
      handle(Object.assign(request, { rawBody: body }), response);
    });
  };
}

/** Calls `done` with the whole body, or with its beginning once that is larger than `most`. */
function collect(
  request: IncomingMessage,
  { most, hold }: { most: number; hold: (bytes: number) => void },
  done: (body: Buffer) => void,
): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  function finish(): void {
    request.off('data', add).off('end', finish);
    // The rest of a body that is too large is discarded.
    request.resume();
    done(Buffer.concat(chunks));
  }
  function add(chunk: Buffer): void {
    chunks.push(chunk);
    bytes += chunk.byteLength;
    hold(chunk.byteLength);
    if (bytes > most) finish();
  }
  request.on('data', add).once('end', finish);
  // Nobody waits for the response of a client that has disconnected.
  request.on('error', () => undefined);
}

async function answerLate(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  if (response.headersSent) return void request.destroy();
  const answer = refusal(path, 408, 'The request took too long to arrive.');
  const headers = { ...Object.fromEntries(answer.headers), Connection: 'close' };
  response.writeHead(answer.status, headers);
  response.end(Buffer.from(await answer.arrayBuffer()), () => request.destroy());
}

/** The path of a request's target, without its query. */
export function requestPath(url = '/'): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}
