import { builder } from '../../schema/builder.ts';
import { Image } from './Image.ts';
import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { literalText } from '../../platform/database/literalText.ts';

/** A value that a check constraint of the database requires of every stored upload. */
function stored<Value>(value: Value | null): Value {
  if (value === null) throw new Error('A stored image lacks what it is made of.');
  return value;
}

/** An upload whose file has arrived. */
export const LibraryImage = builder.prismaNode('Upload', {
  variant: 'LibraryImage',
  description: 'An uploaded image that posts can use. Only staff see it.',
  nullable: true,
  id: { field: 'id' },
  select: { id: true },
  findUnique: (id) => ({ id, status: 'stored' }),
  authScopes: { can: 'images:write' },
  fields: (t) => ({
    objectPath: t.string({
      description:
        'Path of the image, which begins with `/objects/`. Posts refer to the image by it.',
      select: { objectPath: true },
      resolve: ({ objectPath }) => stored(objectPath),
    }),
    image: t.field({
      type: Image,
      description: 'The image and its smaller copies.',
      select: { objectPath: true, altText: true },
      resolve: ({ objectPath, altText }) => ({
        url: stored(objectPath),
        alt: altText ?? '',
      }),
    }),
    altText: t.exposeString('altText', {
      nullable: true,
      description: 'Alternative text. Null if nobody has written it.',
    }),
    fileName: t.exposeString('fileName', {
      nullable: true,
      description: 'Name of the uploaded file. Null if it was not sent.',
    }),
    mimeType: t.string({
      description: 'Media type of the stored image.',
      select: { mimeType: true },
      resolve: ({ mimeType }) => stored(mimeType),
    }),
    byteSize: t.int({
      description: 'Size of the stored image in bytes, without its copies.',
      select: { byteSize: true },
      resolve: ({ byteSize }) => stored(byteSize),
    }),
    width: t.int({
      description: 'Width in pixels.',
      select: { width: true },
      resolve: ({ width }) => stored(width),
    }),
    height: t.int({
      description: 'Height in pixels.',
      select: { height: true },
      resolve: ({ height }) => stored(height),
    }),
    usedByCount: t.int({
      description: 'Number of posts that show the image. A shown image cannot be deleted.',
      select: { objectPath: true },
      resolve: ({ objectPath }, _args, { lookups }) => lookups.imageUses.load(stored(objectPath)),
    }),
    uploadedBy: t.string({
      nullable: true,
      description:
        'Username of the person who uploaded the image. Null if that account was deleted.',
      select: { uploadedBy: { select: { username: true } } },
      resolve: ({ uploadedBy }) => uploadedBy?.username,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was uploaded.' }),
  }),
});

builder.queryField('images', (t) =>
  t.prismaConnection(
    {
      type: LibraryImage,
      cursor: 'id',
      description: 'All uploaded images, newest first.',
      authScopes: { can: 'images:write' },
      args: {
        search: t.arg.string({
          description: 'Part of the alternative text or of the file name, or the whole path.',
        }),
      },
      totalCount: (_connection, { search }, { services }) =>
        services.database.prisma.upload.count({ where: matching(search) }),
      resolve: (query, _root, { search }, { services }) =>
        services.database.prisma.upload.findMany({
          ...query,
          where: matching(search),
          orderBy: { id: 'desc' },
        }),
    },
    { name: 'LibraryImageConnection' },
    { name: 'LibraryImageEdge' },
  ),
);

function matching(search: string | null | undefined): Prisma.UploadWhereInput {
  const asked = search?.trim() ?? '';
  const part = { contains: literalText(asked), mode: 'insensitive' } as const;
  return {
    status: 'stored',
    ...(asked && { OR: [{ altText: part }, { fileName: part }, { objectPath: asked }] }),
  };
}
