import type { Actor } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { ConflictError, NotFoundError } from '../../schema/errors.ts';
import { encodeGlobalId, idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { countUses, pagesWith, removeObjects } from './removeImages.ts';
import type { ImageServices } from './storeImage.ts';

mutation('deleteImage', {
  description:
    'Deletes an image and all its copies permanently. An image that a post, an author or a page shows is not deleted.',
  authScopes: { staffCan: 'images:write' },
  errors: [NotFoundError, ConflictError],
  input: {
    description: 'The image to delete.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the image.' }),
    }),
  },
  payload: {
    description: 'The image was deleted.',
    fields: { deletedImageId: { type: 'ID', description: 'Global id of the deleted image.' } },
  },
  resolve: async ({ id }, context) => {
    const uuid = idOf('LibraryImage', id);
    await deleteImage(uuid, actorOf(context), context.services);
    return { deletedImageId: encodeGlobalId('LibraryImage', uuid) };
  },
});

/**
 * Deletes an image from the library.
 *
 * @throws NotFoundError if there is no image with this id, ConflictError while a post, an author or a page shows it.
 */
async function deleteImage(
  id: string,
  { userId, username, client }: Actor,
  services: Pick<ImageServices, 'database' | 'objects' | 'content'>,
): Promise<void> {
  const { prisma } = services.database;
  const upload = await prisma.upload.findFirst({ where: { id, status: 'stored' } });
  if (!upload?.objectPath) throw new NotFoundError('There is no such image.', 'id');
  const { objectPath } = upload;
  const posts = (await countUses([objectPath], prisma)).get(objectPath) ?? 0;
  const authors = await prisma.author.count({ where: { avatarUrl: objectPath } });
  if (posts + authors > 0 || (await pagesWith(objectPath, prisma)).length > 0)
    throw new ConflictError('This image is in use.', 'id');
  await removeObjects(objectPath, services);
  await prisma.$transaction(async (tx) => {
    await tx.upload.deleteMany({ where: { objectPath } });
    await audit(tx, {
      action: 'image.deleted',
      actor: { id: userId, username },
      subject: { type: 'Image', id },
      client,
      details: { objectPath },
    });
  });
}
