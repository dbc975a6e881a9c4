import { builder } from '../../schema/builder.ts';
import { FROM_OUTSIDE } from '../../schema/fromOutside.ts';
import { literalText } from '../../platform/database/literalText.ts';
import { nearestPages } from './nearestPages.ts';
import type { Prisma } from '../../../prisma/generated/client/client.ts';

const NotFoundAddress = builder.prismaNode('NotFoundAddress', {
  description:
    'A path that somebody asked for and that was not found. What only scanners ask for is left out. Only admins see it.',
  nullable: true,
  id: { field: 'id' },
  authScopes: { can: 'redirects:read' },
  fields: (t) => ({
    path: t.exposeString('path', {
      extensions: FROM_OUTSIDE,
      description: 'The path, percent-decoded, without its query.',
    }),
    count: t.exposeInt('count', { description: 'How often it was asked for.' }),
    referrer: t.exposeString('referrer', {
      nullable: true,
      extensions: FROM_OUTSIDE,
      description:
        'The host of the page that linked to it last. Null if the last request did not name one.',
    }),
    near: t.stringList({
      // It compares the path with the addresses of pages, which are read once.
      extensions: { cost: 1 },
      description: 'Paths of up to three pages that may be meant, the most alike first.',
      select: { path: true },
      resolve: ({ path }, _args, { services }) => nearestPages(path, services),
    }),
    lastAt: t.expose('lastAt', { type: 'DateTime', description: 'When it was last asked for.' }),
  }),
});

builder.queryField('notFoundAddresses', (t) =>
  t.prismaConnection(
    {
      type: NotFoundAddress,
      cursor: 'id',
      description:
        'Paths that were not found, the one that was asked for last first. At most 10,000, and none that redirects now. Only admins can see them.',
      authScopes: { can: 'redirects:read' },
      args: {
        search: t.arg.string({ description: 'Only those with this text in path or referrer.' }),
      },
      totalCount: (_connection, { search }, { services }) =>
        services.database.prisma.notFoundAddress.count({ where: matching(search) }),
      resolve: (query, _root, { search }, { services }) =>
        services.database.prisma.notFoundAddress.findMany({
          ...query,
          where: matching(search),
          orderBy: [{ lastAt: 'desc' }, { id: 'desc' }],
        }),
    },
    { name: 'NotFoundAddressConnection' },
    { name: 'NotFoundAddressEdge' },
  ),
);

function matching(search: string | null | undefined): Prisma.NotFoundAddressWhereInput {
  const text = search?.trim();
  if (!text) return {};
  const contains = { contains: literalText(text), mode: 'insensitive' } as const;
  return { OR: [{ path: contains }, { referrer: contains }] };
}
