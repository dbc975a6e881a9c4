import type { IncomingMessage } from 'node:http';
import { type Context as HonoContext, Hono } from 'hono';
import { LARGEST_IMAGE_BYTES, NO_IMAGE, TOO_LARGE } from '../../web/content/inputs/imageUpload.ts';
import { claimUpload, dropUpload, finishUpload } from '../domain/images/upload.ts';
import { UnusableImageError } from '../services/images/unusableImage.ts';
import { receiveFile, TooLargeError } from '../services/objects/incomingFile.ts';
import type { HttpEnv } from './request.ts';
import { RestError } from './rest/problems.ts';

const MOST_READ_ON_BYTES = 4 * LARGEST_IMAGE_BYTES;
const LONGEST_READ_ON_MS = 10_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * PUT /uploads/:id/:token: one file for an address that was given out for it. The token is all the authority there is, so
 * that a browser can send the file as it would to a storage elsewhere. What is refused leaves nothing behind.
 */
export function createUploads(): Hono<HttpEnv> {
  const uploads = new Hono<HttpEnv>();
  uploads.put('/uploads/:id/:token', async (c) => {
    try {
      await take(c, c.req.param('id'), c.req.param('token'));
      c.var.context.services.metrics.deliveries.upload(200);
      return c.body(null, 200);
    } catch (error) {
      const { requestId, services } = c.var.context;
      const refused = refusal(error);
      services.metrics.deliveries.upload(refused.status);
      services.log.info({ requestId, err: error }, 'an upload was refused');
      await readOn(c.env.incoming);
      return refused.toResponse();
    }
  });
  uploads.all('/uploads/*', () => {
    const response = new RestError(405, 'Use PUT here.').toResponse();
    response.headers.set('Allow', 'PUT');
    return response;
  });
  return uploads;
}

/**
 * Takes what is still on its way, within reason. Clients and proxies that open a connection for one request only are
 * cut off in the middle of sending otherwise, and never hear the answer.
 */
async function readOn(incoming: IncomingMessage): Promise<void> {
  const giveUp = setTimeout(() => incoming.destroy(), LONGEST_READ_ON_MS);
  let bytes = 0;
  try {
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      if (bytes > MOST_READ_ON_BYTES) return;
    }
  } catch {
    // Nobody listens any more.
  } finally {
    clearTimeout(giveUp);
  }
}

async function take(c: HonoContext<HttpEnv>, id: string, token: string): Promise<void> {
  const { services, client } = c.var.context;
  const isOpen = UUID.test(id) && (await claimUpload(id, token, services));
  if (!isOpen) throw new RestError(404, 'This address takes no file, or no longer.');
  try {
    const announced = Number(c.req.header('content-length') ?? 0);
    if (announced > LARGEST_IMAGE_BYTES) throw new TooLargeError();
    // Left open, so that whoever sends too much still hears the answer.
    const chunks = c.env.incoming.iterator({ destroyOnReturn: false });
    const file = await receiveFile(services.settings.dataDir, chunks, LARGEST_IMAGE_BYTES);
    try {
      await finishUpload({ id, file: file.path }, client, services);
    } finally {
      await file.remove();
    }
  } catch (error) {
    await dropUpload(id, services.database.prisma);
    throw error;
  }
}

/** @throws what is not the fault of whoever sends. */
function refusal(error: unknown): RestError {
  if (error instanceof RestError) return error;
  if (error instanceof TooLargeError) return new RestError(413, TOO_LARGE);
  if (error instanceof UnusableImageError) {
    return error.reason === 'no-image'
      ? new RestError(415, NO_IMAGE)
      : new RestError(413, 'Images may have at most 50 megapixels.');
  }
  // The client has gone away: nobody hears this.
  if (error instanceof Error && 'code' in error && error.code === 'ECONNRESET') {
    return new RestError(400, 'The file did not arrive whole.');
  }
  throw error;
}
