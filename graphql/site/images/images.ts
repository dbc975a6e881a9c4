import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { builder } from '../../schema/builder.ts';
import { LibraryImage } from './LibraryImage.ts';
import { literalText } from '../../platform/database/literalText.ts';

builder.queryField('images', (t) =>
  t.prismaConnection(
    {
      type: LibraryImage,
      cursor: 'id',
      description: 'All uploaded images, newest first.',
      authScopes: { can: 'images:write' },
      args: {
        search: t.arg.string({
          description: 'Part of the alternative text or of the file name.',
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
  const part = { contains: literalText(search?.trim() ?? ''), mode: 'insensitive' } as const;
  return {
    status: 'stored',
    ...(part.contains && { OR: [{ altText: part }, { fileName: part }] }),
  };
}
