import { Hono } from 'hono';
import { IMPORT_TOO_LARGE, LARGEST_IMPORT_FILE } from '../../../web/content/site/imports.ts';
import { readRefusedFiles } from '../../http/bodies/streams.ts';
import type { HttpEnv } from '../../http/httpEnv.ts';
import { RestError, wrongMethod } from '../../http/problems/problems.ts';
import { type FileLimit, receiveFile, TooLargeError } from '../../platform/objects/incomingFile.ts';
import type { PublicLink } from '../../schema/publicUse.ts';
import { claimImportUpload, dropImportUpload, storeImportFile } from './importFiles.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const LIMIT: FileLimit = { bytes: LARGEST_IMPORT_FILE, message: IMPORT_TOO_LARGE };

export const importUploadLink = {
  method: 'PUT',
  path: '/uploads/imports/:id/:token',
  cost: 50,
  public: {
    bound:
      'the token of an address that an admin made, which takes one file; 4 unfinished files by network',
    causes: { rows: [] },
  },
} as const satisfies PublicLink;

/**
 * PUT /uploads/imports/:id/:token: one file for the upload address that `createImportUpload` returned. The token is the only
 * credential. The file is written to the storage while it arrives.
 */
export function createImportUploads(): Hono<HttpEnv> {
  const uploads = new Hono<HttpEnv>();
  uploads.put(importUploadLink.path, readRefusedFiles(), async (c) => {
    const { services } = c.var.context;
    const { id, token } = c.req.param();
    const isOpen = UUID.test(id) && (await claimImportUpload(id, token, services));
    if (!isOpen) throw new RestError(404, 'This address takes no file, or no longer.');
    try {
      const announced = Number(c.req.header('content-length') ?? 0);
      if (announced > LIMIT.bytes) throw new TooLargeError(LIMIT.message);
      const chunks = c.env.incoming.iterator({ destroyOnReturn: false });
      const file = await receiveFile(services.settings.dataDir, chunks, LIMIT);
      try {
        if (file.byteSize === 0) throw new RestError(400, 'The file is empty.');
        await storeImportFile(id, file, services);
      } finally {
        await file.remove();
      }
    } catch (error) {
      await dropImportUpload(id, services.database.prisma);
      throw error;
    }
    return c.body(null, 200);
  });
  uploads.all('/uploads/imports/*', () => wrongMethod(['PUT']));
  return uploads;
}
