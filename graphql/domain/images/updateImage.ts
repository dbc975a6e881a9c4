import type { PrismaClient, Upload } from '../../../prisma/generated/client/client.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit.ts';
import { NotFoundError } from '../errors.ts';

/**
 * Sets the alternative text of an image. An empty text removes it.
 *
 * @throws NotFoundError if there is no image with this id.
 */
export function updateImage(
  { id, altText }: { id: string; altText: string },
  { userId, username, client }: Actor,
  prisma: PrismaClient,
): Promise<Upload> {
  return prisma.$transaction(async (tx) => {
    const [upload] = await tx.upload.updateManyAndReturn({
      where: { id, status: 'stored' },
      data: { altText: altText || null },
    });
    if (!upload) throw new NotFoundError('There is no such image.', 'id');
    await audit(tx, {
      action: 'image.updated',
      actor: { id: userId, username },
      subject: { type: 'Image', id },
      client,
    });
    return upload;
  });
}
