import { type Context as HonoContext, Hono } from 'hono';
import {
  LARGEST_IMAGE_BYTES,
  NO_IMAGE,
  TOO_LARGE,
} from '../../../../web/content/site/posts/imageUpload.ts';
import { claimUpload, dropUpload, finishUpload } from '../upload.ts';
import { UnusableImageError } from '../../../platform/images/unusableImage.ts';
import { receiveFile, TooLargeError } from '../../../platform/objects/incomingFile.ts';
import type { PublicLink } from '../../../schema/publicUse.ts';
import type { HttpEnv } from '../../../http/httpEnv.ts';
import { RestError, wrongMethod } from '../../../http/problems/problems.ts';
import { readOn } from '../../../http/files/readOn.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const uploadLink = {
  method: 'PUT',
  path: '/uploads/:id/:token',
  public: {
    bound:
      'the token of an address that staff made, which takes one file; 32 unfinished files by network',
    causes: { rows: [] },
  },
} as const satisfies PublicLink;

/**
 * PUT /uploads/:id/:token: one file for the upload address that `createImageUpload` returned. The token is the only
 * credential, as with a signed address of object storage. A refused file is not kept.
 */
export function createUploads(): Hono<HttpEnv> {
  const uploads = new Hono<HttpEnv>();
  uploads.put(uploadLink.path, async (c) => {
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
  uploads.all('/uploads/*', () => wrongMethod(['PUT']));
  return uploads;
}

async function take(c: HonoContext<HttpEnv>, id: string, token: string): Promise<void> {
  const { services, client } = c.var.context;
  const isOpen = UUID.test(id) && (await claimUpload(id, token, services));
  if (!isOpen) throw new RestError(404, 'This address takes no file, or no longer.');
  try {
    const announced = Number(c.req.header('content-length') ?? 0);
    if (announced > LARGEST_IMAGE_BYTES) throw new TooLargeError();
    // The connection stays open, so that a client that sends too much still gets the response.
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

/** @throws errors that are not the client's fault. */
function refusal(error: unknown): RestError {
  if (error instanceof RestError) return error;
  if (error instanceof TooLargeError) return new RestError(413, TOO_LARGE);
  if (error instanceof UnusableImageError) {
    return error.reason === 'no-image'
      ? new RestError(415, NO_IMAGE)
      : new RestError(413, 'Images may have at most 50 megapixels.');
  }
  // The client has disconnected and does not see this.
  if (error instanceof Error && 'code' in error && error.code === 'ECONNRESET') {
    return new RestError(400, 'The file did not arrive whole.');
  }
  throw error;
}
