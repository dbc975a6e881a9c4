import { type Context as HonoContext, Hono, type MiddlewareHandler } from 'hono';
import {
  LARGEST_IMAGE_BYTES,
  NO_IMAGE,
  TOO_LARGE,
} from '../../../web/content/site/posts/imageUpload.ts';
import { claimUpload, dropUpload, finishUpload } from './upload.ts';
import { UnusableImageError } from '../../platform/images/imageTask.ts';
import { type FileLimit, receiveFile, TooLargeError } from '../../platform/objects/incomingFile.ts';
import type { PublicLink } from '../../schema/publicUse.ts';
import type { HttpEnv } from '../../http/httpEnv.ts';
import { RestError, wrongMethod } from '../../http/problems/problems.ts';
import { readRefusedFiles } from '../../http/bodies/streams.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const uploadLink = {
  method: 'PUT',
  path: '/uploads/:id/:token',
  cost: 50,
  public: {
    bound:
      'the token of an address that staff made, which takes one file; 32 unfinished files by network',
    causes: { rows: [] },
  },
} as const satisfies PublicLink;

const LIMIT: FileLimit = { bytes: LARGEST_IMAGE_BYTES, message: TOO_LARGE };

/**
 * PUT /uploads/:id/:token: one file for the upload address that `createImageUpload` returned. The token is the only
 * credential, as with a signed address of object storage. A refused file is not kept.
 */
export function createUploads(): Hono<HttpEnv> {
  const uploads = new Hono<HttpEnv>();
  uploads.put(uploadLink.path, counted(), readRefusedFiles(), async (c) => {
    await take(c, c.req.param('id'), c.req.param('token'));
    return c.body(null, 200);
  });
  uploads.all('/uploads/*', () => wrongMethod(['PUT']));
  return uploads;
}

/** Counts uploads, and logs those that are refused. */
function counted(): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await next();
    const { requestId, services } = c.var.context;
    const { status } = c.res;
    services.metrics.deliveries.upload(status);
    if (c.error && status < 500)
      services.log.info({ requestId, err: c.error }, 'an upload was refused');
  };
}

async function take(c: HonoContext<HttpEnv>, id: string, token: string): Promise<void> {
  const { services, client } = c.var.context;
  const isOpen = UUID.test(id) && (await claimUpload(id, token, services));
  if (!isOpen) throw new RestError(404, 'This address takes no file, or no longer.');
  try {
    const announced = Number(c.req.header('content-length') ?? 0);
    if (announced > LIMIT.bytes) throw new TooLargeError(LIMIT.message);
    // The connection stays open, so that a client that sends too much still gets the response.
    const chunks = c.env.incoming.iterator({ destroyOnReturn: false });
    const file = await receiveFile(services.settings.dataDir, chunks, LIMIT);
    try {
      await finishUpload({ id, file: file.path }, client, services);
    } finally {
      await file.remove();
    }
  } catch (error) {
    await dropUpload(id, services.database.prisma);
    throw error instanceof UnusableImageError ? unusable(error) : error;
  }
}

function unusable({ reason }: UnusableImageError): RestError {
  switch (reason) {
    case 'no-image':
      return new RestError(415, NO_IMAGE);
    case 'too-many-pixels':
      return new RestError(413, 'Images may have at most 50 megapixels.');
    case 'too-slow':
      return new RestError(
        413,
        'This image takes longer than ten seconds to decode. Please save it again in another program and upload that file.',
      );
    case 'not-decoded':
      return new RestError(
        413,
        'This image cannot be decoded. Please save it again in another program and upload that file.',
      );
  }
}
