import { matchingRequests } from '../../domain/integrationRequests/matchingRequests.ts';
import { pageOfRequests } from '../../domain/integrationRequests/pageOfRequests.ts';
import { builder } from '../builder.ts';

export const IntegrationRequestStatus = builder.enumType('IntegrationRequestStatus', {
  description: 'How far a requested integration has come.',
  values: {
    pending: { description: 'Nobody has decided yet.' },
    planned: { description: 'It will be built.' },
    building: { description: 'It is being built.' },
    available: { description: 'It can be used.' },
    declined: { description: 'It will not be built.' },
  },
});

const IntegrationAnswer = builder
  .objectRef<{ text: string; authorName: string; sentAt: Date }>('IntegrationAnswer')
  .implement({
    description: 'A note that was sent to somebody who asked for an integration.',
    fields: (t) => ({
      text: t.exposeString('text', { description: 'Its words.' }),
      authorName: t.exposeString('authorName', { description: 'Username of whoever wrote it.' }),
      sentAt: t.expose('sentAt', { type: 'DateTime', description: 'When its mail was made.' }),
    }),
  });

/** A wish to connect Sixty to something. Seen by staff, partners with the scope, and whoever has just made it. */
export const IntegrationRequest = builder.prismaNode('IntegrationRequest', {
  description: 'A wish to connect Sixty to another product.',
  nullable: true,
  id: { field: 'id', description: 'Opaque id, unique over all types.' },
  authScopes: { can: 'integration_requests:read', $granted: 'ownIntegrationRequest' },
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Who asks.' }),
    email: t.exposeString('email', { description: 'Their address, in lower case.' }),
    company: t.exposeString('company', { description: 'The company they work for.' }),
    integration: t.exposeString('integration', { description: 'What to connect to.' }),
    notes: t.exposeString('notes', {
      nullable: true,
      description: 'What else they said; null when nothing.',
    }),
    status: t.expose('status', {
      type: IntegrationRequestStatus,
      description: 'How far it has come.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'When anything about it last changed.',
    }),
    answers: t.field({
      type: [IntegrationAnswer],
      description: 'What was written to whoever made it, newest first. Staff only.',
      authScopes: { $all: { staff: true, can: 'integration_requests:read' } },
      select: {
        letters: {
          where: { queuedAt: { not: null } },
          orderBy: { queuedAt: 'desc' },
          select: { queuedAt: true, note: { select: { text: true, authorName: true } } },
        },
      },
      resolve: ({ letters }) =>
        letters.flatMap(({ queuedAt, note }) => (queuedAt ? [{ ...note, sentAt: queuedAt }] : [])),
    }),
  }),
});

const IntegrationRequestFilter = builder.inputType('IntegrationRequestFilter', {
  description: 'Which requests to list; all conditions hold together.',
  fields: (t) => ({
    search: t.string({ description: 'Part of the name, e-mail address, company or integration.' }),
    status: t.field({ type: [IntegrationRequestStatus], description: 'In one of these states.' }),
    integration: t.string({ description: 'Exactly this integration, in any letter case.' }),
    updatedAfter: t.field({
      type: 'DateTime',
      description: 'Changed after this time. The list then begins with the oldest change.',
    }),
  }),
});

builder.queryField('integrationRequests', (t) =>
  t.prismaConnection(
    {
      type: IntegrationRequest,
      cursor: 'updatedAt_id',
      description:
        'What people asked to be connected to, newest first; with `updatedAfter` in the order of their changes, so that a program can follow them.',
      authScopes: { can: 'integration_requests:read' },
      args: {
        filter: t.arg({
          type: IntegrationRequestFilter,
          description: 'Which to list; all when absent.',
        }),
      },
      totalCount: (_connection, { filter }, { services }) =>
        services.database.prisma.integrationRequest.count({
          where: matchingRequests(filter ?? {}),
        }),
      resolve: (query, _root, { filter }, { services }) => {
        const page = pageOfRequests(query, filter?.updatedAfter ? 'changes' : 'newest');
        return services.database.prisma.integrationRequest.findMany({
          ...query,
          ...page,
          where: { AND: [matchingRequests(filter ?? {}), page.where] },
        });
      },
    },
    { name: 'IntegrationRequestConnection' },
    { name: 'IntegrationRequestEdge' },
  ),
);
