import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { wherePunctuality } from '../../domain/calls/speedToLead.ts';
import { builder } from '../builder.ts';
import { Call } from './Call.ts';
import { CallPunctuality, CallStatus } from './CallStatus.ts';

const CallFilter = builder.inputType('CallFilter', {
  description: 'Which calls to list; all conditions hold together.',
  fields: (t) => ({
    status: t.field({ type: [CallStatus], description: 'In one of these states.' }),
    punctuality: t.field({
      type: CallPunctuality,
      description: 'Standing like this to the promise.',
    }),
    createdAfter: t.field({ type: 'DateTime', description: 'Queued at this time or later.' }),
    createdBefore: t.field({ type: 'DateTime', description: 'Queued before this time.' }),
  }),
});

builder.queryField('calls', (t) =>
  t.prismaConnection(
    {
      type: Call,
      cursor: 'id',
      description: 'Calls, newest first.',
      authScopes: { can: 'calls:read' },
      args: { filter: t.arg({ type: CallFilter, description: 'Which to list; all when absent.' }) },
      totalCount: (_connection, { filter }, { services }) =>
        services.database.prisma.call.count({ where: matching(filter, services.clock.now()) }),
      resolve: (query, _root, { filter }, { services }) =>
        services.database.prisma.call.findMany({
          ...query,
          where: matching(filter, services.clock.now()),
          orderBy: { id: 'desc' },
        }),
    },
    { name: 'CallConnection' },
    { name: 'CallEdge' },
  ),
);

function matching(
  filter: typeof CallFilter.$inferInput | null | undefined,
  now: Date,
): Prisma.CallWhereInput {
  const { status, punctuality, createdAfter, createdBefore } = filter ?? {};
  return {
    ...(status && { status: { in: status } }),
    ...(punctuality && wherePunctuality(punctuality, now)),
    queuedAt: { gte: createdAfter ?? undefined, lt: createdBefore ?? undefined },
  };
}
