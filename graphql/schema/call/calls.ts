import { matchingCalls } from '../../domain/calls/matchingCalls.ts';
import { builder } from '../builder.ts';
import { Call } from './Call.ts';
import { CallPunctuality, CallStatus } from './CallStatus.ts';

const CallFilter = builder.inputType('CallFilter', {
  description: 'Which calls to list; all conditions hold together.',
  fields: (t) => ({
    search: t.string({
      description: 'Part of the name, e-mail address or phone of who is called.',
    }),
    status: t.field({ type: [CallStatus], description: 'In one of these states.' }),
    punctuality: t.field({
      type: CallPunctuality,
      description: 'Standing like this to the promise.',
    }),
    booked: t.boolean({ description: 'With an appointment, or without one.' }),
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
        services.database.prisma.call.count({
          where: matchingCalls(filter ?? {}, services.clock.now()),
        }),
      resolve: (query, _root, { filter }, { services }) =>
        services.database.prisma.call.findMany({
          ...query,
          where: matchingCalls(filter ?? {}, services.clock.now()),
          orderBy: { id: 'desc' },
        }),
    },
    { name: 'CallConnection' },
    { name: 'CallEdge' },
  ),
);
