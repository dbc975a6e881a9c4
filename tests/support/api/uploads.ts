import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Api } from './api.ts';

/** Sends a file as a browser does: an address, a PUT, and the word that it is there. */
export async function sendImage(
  api: Api,
  token: string,
  body: Buffer,
): Promise<{ put: Response; uploadURL: string; objectPath: string | null }> {
  const uploadURL = await uploadAddress(api, token);
  const put = await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(body) });
  const done = await api.request('/api/admin/blog/image-uploaded', {
    token,
    json: { imageURL: uploadURL },
  });
  const { objectPath }: { objectPath?: string } = JSON.parse(await done.text());
  return { put, uploadURL, objectPath: objectPath ?? null };
}

export async function uploadAddress(api: Api, token: string): Promise<string> {
  const response = await api.request('/api/admin/blog/upload-url', { method: 'POST', token });
  const { uploadURL }: { uploadURL: string } = JSON.parse(await response.text());
  return uploadURL;
}

/** Everything that uploads have left on disk and in the database. */
export async function whatIsKept(api: Api): Promise<{ files: string[]; rows: number }> {
  const { settings, database } = api.services;
  const names = async (folder: string) =>
    readdir(path.join(settings.dataDir, folder)).catch(() => []);
  return {
    files: [...(await names('objects')), ...(await names('incoming'))],
    rows: await database.prisma.upload.count(),
  };
}
