import { builder } from '../../../schema/builder.ts';
import { OURS } from '../../../schema/fromOutside.ts';
import { literalText } from '../../../platform/database/literalText.ts';
import type { Prisma } from '../../../../prisma/generated/client/client.ts';

const BrokenLink = builder.prismaNode('BrokenLink', {
  description:
    'A link of a public post, or in the words of a page, that leads nowhere. Only admins see it.',
  nullable: true,
  id: { field: 'id' },
  authScopes: { can: 'redirects:read' },
  fields: (t) => ({
    url: t.exposeString('url', { description: 'Where the link leads, as the text has it.' }),
    place: t.exposeString('place', { description: 'The path of the post or page with the link.' }),
    slot: t.string({
      nullable: true,
      description:
        'The text of the page with the link: the key of its slot, or of a list `<key>.<index>.<field>`. Null for a post.',
      resolve: ({ slot }) => slot || null,
    }),
    slotLabel: t.exposeString('slotLabel', {
      extensions: OURS,
      nullable: true,
      description: 'What people call this text. Null for a post.',
    }),
    checkedAt: t.expose('checkedAt', {
      type: 'DateTime',
      description: 'When it was last checked.',
    }),
  }),
});

builder.queryField('brokenLinks', (t) =>
  t.prismaConnection(
    {
      type: BrokenLink,
      cursor: 'id',
      description:
        'Links of public posts, and in the words of pages, that lead nowhere, those that were checked last first. They are checked when a post or a page is published, and every night. Only admins can see them.',
      authScopes: { can: 'redirects:read' },
      args: { search: t.arg.string({ description: 'Only those with this text in URL or place.' }) },
      totalCount: (_connection, { search }, { services }) =>
        services.database.prisma.brokenLink.count({ where: matching(search) }),
      resolve: (query, _root, { search }, { services }) =>
        services.database.prisma.brokenLink.findMany({
          ...query,
          where: matching(search),
          orderBy: [{ checkedAt: 'desc' }, { id: 'desc' }],
        }),
    },
    { name: 'BrokenLinkConnection' },
    { name: 'BrokenLinkEdge' },
  ),
);

function matching(search: string | null | undefined): Prisma.BrokenLinkWhereInput {
  const text = search?.trim();
  if (!text) return {};
  const contains = { contains: literalText(text), mode: 'insensitive' } as const;
  return { OR: [{ url: contains }, { place: contains }] };
}
