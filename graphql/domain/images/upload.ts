import type { Prisma } from '../../../prisma/generated/client/client.ts';
import type { ImageFile } from '../../../web/content/inputs/imageUpload.ts';
import type { Actor } from '../actor.ts';
import { audit, type Client } from '../audit.ts';
import { newToken, tokenHash } from '../tokens.ts';
import type { ImageServices } from './imageServices.ts';
import { storeImage } from './storeImage.ts';

/** How long a new address takes a file. */
const OPEN_MS = 15 * 60 * 1000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const PATH = /\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[\w-]{43}$/i;

/** A place for one file, from the moment it is asked for. */
export interface OpenUpload {
  id: string;
  /** To be sent a PUT, once. Whoever knows it needs no other authority. */
  path: string;
  expiresAt: Date;
}

/** Opens a place for one image of this member of staff. */
export async function openUpload(
  { fileName }: ImageFile,
  { userId: uploadedById }: Actor,
  { database, clock }: Pick<ImageServices, 'database' | 'clock'>,
): Promise<OpenUpload> {
  const token = newToken();
  const expiresAt = new Date(clock.now().getTime() + OPEN_MS);
  const { id } = await database.prisma.upload.create({
    data: { tokenHash: tokenHash(token), fileName: fileName || null, uploadedById, expiresAt },
    select: { id: true },
  });
  return { id, path: `/uploads/${id}/${token}`, expiresAt };
}

/** The upload that an address was made for, or whose id this is; null for any other text. */
export function uploadIdOf(text: string): string | null {
  if (UUID.test(text)) return text;
  return PATH.exec(text.split(/[?#]/)[0] ?? '')?.[1] ?? null;
}

/** Uses up an address. False where it was never given out, is used or too old. */
export async function claimUpload(
  id: string,
  token: string,
  { database, clock }: Pick<ImageServices, 'database' | 'clock'>,
): Promise<boolean> {
  const { count } = await database.prisma.upload.updateMany({
    where: {
      id,
      status: 'pending',
      tokenHash: tokenHash(token),
      expiresAt: { gt: clock.now() },
    },
    data: { tokenHash: null },
  });
  return count === 1;
}

/** Takes the file that came for a claimed upload. @throws UnusableImageError */
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

/** Forgets an upload of which nothing is to be kept. */
export async function dropUpload(id: string, prisma: Prisma.TransactionClient): Promise<void> {
  await prisma.upload.deleteMany({ where: { id, status: 'pending' } });
}
