import type { Upload } from '../../../prisma/generated/client/client.ts';
import { type ImageChange, imageChange } from '../../../web/content/site/posts/imageUpload.ts';
import { pageTag, POSTS } from '../../platform/content/content.ts';
import { builder } from '../../schema/builder.ts';
import { NotFoundError } from '../../schema/errors.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import type { Services } from '../../services.ts';
import { LibraryImage } from './LibraryImage.ts';
import { pagesWith } from './removeImages.ts';
import { type Actor, audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';

const FocalPointInput = builder.inputType('FocalPointInput', {
  description: 'The point of an image that every crop keeps in view.',
  fields: (t) => ({
    x: t.int({
      required: true,
      description: 'Percent from the left edge, 0 to 100. Rounded to steps of 5.',
    }),
    y: t.int({
      required: true,
      description: 'Percent from the top edge, 0 to 100. Rounded to steps of 5.',
    }),
  }),
});

mutation('updateImage', {
  description:
    'Changes the alternative text or the focal point of an image. Absent fields stay as they are. Posts that already use the image keep their own text, but every crop follows the focal point.',
  authScopes: { staffCan: 'images:write' },
  validate: imageChange,
  errors: [NotFoundError],
  input: {
    description: 'The image, and what changes.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the image.' }),
      altText: t.string({ description: 'Alternative text. An empty text removes it.' }),
      focalPoint: t.field({
        type: FocalPointInput,
        description: 'What every crop keeps in view, on every page that shows the image.',
      }),
    }),
  },
  payload: {
    description: 'The image after the change.',
    fields: {
      image: { type: LibraryImage, description: 'The image after the change.' },
    },
  },
  resolve: async (input, context) => {
    const change = { ...input, id: idOf('LibraryImage', input.id) };
    return { image: await updateImage(change, actorOf(context), context.services) };
  },
});

/** @throws NotFoundError if there is no image with this id. */
function updateImage(
  { id, altText, focalPoint }: ImageChange,
  actor: Actor,
  { database, content }: Pick<Services, 'database' | 'content'>,
): Promise<Upload> {
  return database.prisma.$transaction(async (tx) => {
    const upload = await tx.upload.findFirst({ where: { id, status: 'stored' } });
    if (!upload) throw new NotFoundError('There is no such image.', 'id');
    if (focalPoint) {
      await tx.upload.updateMany({
        where: { objectPath: upload.objectPath },
        data: { focalX: focalPoint.x, focalY: focalPoint.y },
      });
      const pages = await pagesWith(upload.objectPath ?? '', tx);
      await content.changed([POSTS, ...pages.map(pageTag)], tx);
    }
    await audit(tx, {
      action: 'image.updated',
      ...audited(actor),
      subject: { type: 'Image', id },
    });
    return tx.upload.update({
      where: { id },
      data: { altText: typeof altText === 'string' ? altText || null : undefined },
    });
  });
}
