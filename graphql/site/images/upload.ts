import type { Prisma } from '../../../prisma/generated/client/client.ts';
import type { ImageFile } from '../../../web/content/site/posts/imageUpload.ts';
import type { Actor } from '../../events/actor.ts';
import { audit, type Client } from '../../events/audit.ts';
import { links } from '../../links/links.ts';
import { type ImageServices, storeImage } from './storeImage.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const PATH = /\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[\w-]{43}$/i;

/** An upload URL for one file. */
export interface OpenUpload {
  id: string;
  /** Accepts one PUT. The path contains a secret, so the request needs no other authentication. */
  path: string;
  expiresAt: Date;
}

/** Creates an upload URL for one image. */
export async function openUpload(
  { fileName }: ImageFile,
  { userId: uploadedById }: Actor,
  { database, clock }: Pick<ImageServices, 'database' | 'clock'>,
): Promise<OpenUpload> {
  const { token, tokenHash } = links.upload.make();
  const expiresAt = links.upload.expiry(clock.now());
  const { id } = await database.prisma.upload.create({
    data: { tokenHash, fileName: fileName || null, uploadedById, expiresAt },
    select: { id: true },
  });
  return { id, path: `/uploads/${id}/${token}`, expiresAt };
}

/** Parses an upload id or an upload URL. Null for any other text. */
export function uploadIdOf(text: string): string | null {
  if (UUID.test(text)) return text;
  return PATH.exec(text.split(/[?#]/)[0] ?? '')?.[1] ?? null;
}

/** Uses up an upload URL. False if it is unknown, used or expired. */
export async function claimUpload(
  id: string,
  token: string,
  { database, clock }: Pick<ImageServices, 'database' | 'clock'>,
): Promise<boolean> {
  const { count } = await database.prisma.upload.updateMany({
    where: {
      id,
      status: 'pending',
      tokenHash: links.upload.hash(token),
      ...links.upload.unexpired(clock.now()),
    },
    data: { tokenHash: null },
  });
  return count === 1;
}

/** Stores the file of a claimed upload. @throws UnusableImageError */
export async function finishUpload(
  { id, file }: { id: string; file: string },
  client: Client,
  services: ImageServices,
): Promise<void> {
  const { prisma } = services.database;
  const { objectPath } = await storeImage(file, { uploadId: id }, services);
  const upload = await prisma.upload.findUnique({
    where: { id },
    select: { uploadedBy: { select: { id: true, username: true } } },
  });
  await audit(prisma, {
    action: 'image.uploaded',
    actor: upload?.uploadedBy ?? null,
    subject: { type: 'Image', id },
    client,
    details: { objectPath },
  });
}

/** Deletes a pending upload. */
export async function dropUpload(id: string, prisma: Prisma.TransactionClient): Promise<void> {
  await prisma.upload.deleteMany({ where: { id, status: 'pending' } });
}
