import { builder } from '../builder.ts';
import { Image } from './Image.ts';
import { usedBy } from './usedBy.ts';

/** A check constraint gives these to every stored upload. */
function stored<Value>(value: Value | null): Value {
  if (value === null) throw new Error('A stored image lacks what it is made of.');
  return value;
}

/** An image that staff have uploaded, to be chosen again. Only what has arrived is one. */
export const LibraryImage = builder.prismaNode('Upload', {
  variant: 'LibraryImage',
  description: 'An uploaded image, to be chosen for posts.',
  nullable: true,
  id: { field: 'id', description: 'Opaque id, unique over all types.' },
  select: { id: true },
  findUnique: (id) => ({ id, status: 'stored' }),
  authScopes: { can: 'images:write' },
  fields: (t) => ({
    objectPath: t.string({
      description: 'What a post names it by, under /objects/.',
      select: { objectPath: true },
      resolve: ({ objectPath }) => stored(objectPath),
    }),
    image: t.field({
      type: Image,
      description: 'The image itself, with smaller copies.',
      select: { objectPath: true, altText: true },
      resolve: ({ objectPath, altText }) => ({
        url: stored(objectPath),
        alt: altText ?? '',
      }),
    }),
    altText: t.exposeString('altText', {
      nullable: true,
      description: 'What it shows, for those who cannot see it; null where nobody wrote that.',
    }),
    fileName: t.exposeString('fileName', {
      nullable: true,
      description: 'What the file was called that it came from; null where that was not told.',
    }),
    mimeType: t.string({
      description: 'Media type of what is kept.',
      select: { mimeType: true },
      resolve: ({ mimeType }) => stored(mimeType),
    }),
    byteSize: t.int({
      description: 'Bytes of what is kept, without the copies.',
      select: { byteSize: true },
      resolve: ({ byteSize }) => stored(byteSize),
    }),
    width: t.int({
      description: 'In pixels.',
      select: { width: true },
      resolve: ({ width }) => stored(width),
    }),
    height: t.int({
      description: 'In pixels.',
      select: { height: true },
      resolve: ({ height }) => stored(height),
    }),
    usedByCount: t.int({
      description: 'In how many posts it is shown now; while it is, it cannot be deleted.',
      select: { objectPath: true },
      resolve: ({ objectPath }, _args, context) => usedBy(stored(objectPath), context),
    }),
    uploadedBy: t.string({
      nullable: true,
      description: 'Name of whoever uploaded it; null once that account is gone.',
      select: { uploadedBy: { select: { username: true } } },
      resolve: ({ uploadedBy }) => uploadedBy?.username,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was uploaded.' }),
  }),
});
