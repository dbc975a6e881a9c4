import { matchingCalls } from './matchingCalls.ts';
import { pageByChange } from '../../schema/pageByChange.ts';
import { builder } from '../../schema/builder.ts';
import { Call } from './Call.ts';
import { CallPunctuality, CallStatus } from './CallStatus.ts';

const CallFilter = builder.inputType('CallFilter', {
  description: 'Which calls to list. A call must match all conditions.',
  fields: (t) => ({
    search: t.string({
      description: 'Part of the name, e-mail address or phone number of the person.',
    }),
    status: t.field({ type: [CallStatus], description: 'With one of these statuses.' }),
    punctuality: t.field({
      type: CallPunctuality,
      description: 'With this result for the promise of sixty seconds.',
    }),
    booked: t.boolean({ description: 'True: only with an appointment. False: only without.' }),
    createdAfter: t.field({ type: 'DateTime', description: 'Queued at or after this time.' }),
    createdBefore: t.field({ type: 'DateTime', description: 'Queued before this time.' }),
    updatedAfter: t.field({
      type: 'DateTime',
      description:
        'Changed after this time. The list is then sorted by time of change, oldest first.',
    }),
  }),
});

builder.queryField('calls', (t) =>
  t.prismaConnection(
    {
      type: Call,
      cursor: 'updatedAt_id',
      description:
        'Calls, newest first. With `updatedAfter` they are sorted by time of change, oldest first, for incremental sync.',
      authScopes: { can: 'calls:read' },
      args: {
        filter: t.arg({
          type: CallFilter,
          description: 'Which entries to list. If absent, all are listed.',
        }),
      },
      totalCount: (_connection, { filter }, { services }) =>
        services.database.prisma.call.count({
          where: matchingCalls(filter ?? {}, services.clock.now()),
        }),
      resolve: (query, _root, { filter }, { services }) => {
        const page = pageByChange(query, filter?.updatedAfter ? 'changes' : 'newest');
        return services.database.prisma.call.findMany({
          ...query,
          ...page,
          where: { AND: [matchingCalls(filter ?? {}, services.clock.now()), page.where] },
        });
      },
    },
    { name: 'CallConnection' },
    { name: 'CallEdge' },
  ),
);
