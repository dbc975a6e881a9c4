import { matchingSuppressions } from './matchingSuppressions.ts';
import { builder } from '../../schema/builder.ts';
import { Suppression, SuppressionSource } from './Suppression.ts';

const SuppressionFilter = builder.inputType('SuppressionFilter', {
  description: 'Which requests to list. A request must match all conditions.',
  fields: (t) => ({
    search: t.string({
      description: 'A phone number or a part of it. A whole number also finds erased people.',
    }),
    source: t.field({ type: [SuppressionSource], description: 'From one of these sources.' }),
    inForce: t.boolean({ description: 'True: only those in force. False: only lifted ones.' }),
  }),
});

builder.queryField('suppressions', (t) =>
  t.prismaConnection(
    {
      type: Suppression,
      cursor: 'id',
      description: 'Requests not to be called, newest first.',
      authScopes: { can: 'suppressions:read' },
      args: {
        filter: t.arg({
          type: SuppressionFilter,
          description: 'Which entries to list. If absent, all are listed.',
        }),
      },
      totalCount: (_connection, { filter }, { services }) =>
        services.database.prisma.suppression.count({ where: matchingSuppressions(filter ?? {}) }),
      resolve: (query, _root, { filter }, { services }) =>
        services.database.prisma.suppression.findMany({
          ...query,
          where: matchingSuppressions(filter ?? {}),
          orderBy: { id: 'desc' },
        }),
    },
    { name: 'SuppressionConnection' },
    { name: 'SuppressionEdge' },
  ),
);
