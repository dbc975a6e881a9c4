import { builder } from '../../schema/builder.ts';
import { literalText } from '../../platform/database/literalText.ts';
import type { Prisma } from '../../../prisma/generated/client/client.ts';

export const Redirect = builder.prismaNode('Redirect', {
  description:
    'An address of this site that leads to another one, in place of the page that is not found. Only admins see it.',
  nullable: true,
  id: { field: 'id' },
  authScopes: { can: 'redirects:read' },
  fields: (t) => ({
    from: t.exposeString('from', {
      description:
        'The path that leads elsewhere, as it was written. Paths are compared percent-decoded, with case and without a slash at the end.',
    }),
    to: t.exposeString('to', {
      description: 'Where it leads: a path of this site, or the URL of another one.',
    }),
    status: t.exposeInt('status', {
      description: 'The status of the answer: 301, 302, 307 or 308.',
    }),
    below: t.exposeBoolean('below', {
      description:
        'Whether everything below the path leads below the target too. An exact redirect comes first, and a longer path before a shorter one.',
    }),
    note: t.exposeString('note', {
      nullable: true,
      description: 'Why it exists, in the words of staff. Null if there are none.',
    }),
    hits: t.exposeInt('hits', { description: 'How often it was asked for.' }),
    lastHitAt: t.expose('lastHitAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last asked for. Null if nobody has asked for it.',
    }),
  }),
});

builder.queryField('redirects', (t) =>
  t.prismaConnection(
    {
      type: Redirect,
      cursor: 'id',
      description: 'Redirects, newest first. Only admins can see them.',
      authScopes: { can: 'redirects:read' },
      args: {
        search: t.arg.string({
          description: 'Only redirects with this text in path, target or note.',
        }),
      },
      totalCount: (_connection, { search }, { services }) =>
        services.database.prisma.redirect.count({ where: matching(search) }),
      resolve: (query, _root, { search }, { services }) =>
        services.database.prisma.redirect.findMany({
          ...query,
          where: matching(search),
          orderBy: { id: 'desc' },
        }),
    },
    { name: 'RedirectConnection' },
    { name: 'RedirectEdge' },
  ),
);

function matching(search: string | null | undefined): Prisma.RedirectWhereInput {
  const text = search?.trim();
  if (!text) return {};
  const contains = { contains: literalText(text), mode: 'insensitive' } as const;
  return { OR: [{ from: contains }, { path: contains }, { to: contains }, { note: contains }] };
}
