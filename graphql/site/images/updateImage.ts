import type { PrismaClient, Upload } from '../../../prisma/generated/client/client.ts';
import { imageChange } from '../../../web/content/site/posts/imageUpload.ts';
import { NotFoundError } from '../../schema/errors.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { LibraryImage } from './LibraryImage.ts';
import type { Actor } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';

mutation('updateImage', {
  description:
    'Changes the alternative text of an image. Posts that already use the image keep their own text.',
  authScopes: { staffCan: 'images:write' },
  validate: imageChange,
  errors: [NotFoundError],
  input: {
    description: 'The image, and its new alternative text.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the image.' }),
      altText: t.string({
        required: true,
        description: 'Alternative text. An empty text removes it.',
      }),
    }),
  },
  payload: {
    description: 'The image after the change.',
    fields: {
      image: { type: LibraryImage, description: 'The image with its new alternative text.' },
    },
  },
  resolve: async ({ id, altText }, context) => {
    const { database } = context.services;
    const image = await updateImage(
      { id: idOf('LibraryImage', id), altText },
      actorOf(context),
      database.prisma,
    );
    return { image };
  },
});

/**
 * Sets the alternative text of an image. An empty text removes it.
 *
 * @throws NotFoundError if there is no image with this id.
 */
function updateImage(
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
