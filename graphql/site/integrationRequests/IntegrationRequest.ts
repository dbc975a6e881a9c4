import { matchingRequests } from './integrationRequests.ts';
import { pageByChange } from '../../schema/pageByChange.ts';
import { builder } from '../../schema/builder.ts';
import { FROM_OUTSIDE } from '../../schema/fromOutside.ts';

export const IntegrationRequestStatus = builder.enumType('IntegrationRequestStatus', {
  description: 'The status of a requested integration.',
  values: {
    pending: { description: 'Nobody has decided yet.' },
    planned: { description: 'We will build it.' },
    building: { description: 'We are building it.' },
    available: { description: 'It is available.' },
    declined: { description: 'We will not build it.' },
  },
});

const IntegrationAnswer = builder
  .objectRef<{ text: string; authorName: string; sentAt: Date }>('IntegrationAnswer')
  .implement({
    description: 'A message that staff sent to a person who requested an integration.',
    fields: (t) => ({
      text: t.exposeString('text', { description: 'The text of the message.' }),
      authorName: t.exposeString('authorName', {
        description: 'Username of the person who wrote it.',
      }),
      sentAt: t.expose('sentAt', { type: 'DateTime', description: 'When the email was queued.' }),
    }),
  });

export const IntegrationRequest = builder.prismaNode('IntegrationRequest', {
  description:
    'A request to connect Sixty to another product. Admins and API keys with the scope `integration_requests:read` can see it. The sender gets it in the response to `requestIntegration`.',
  nullable: true,
  id: { field: 'id' },
  authScopes: { can: 'integration_requests:read', $granted: 'ownIntegrationRequest' },
  fields: (t) => ({
    name: t.exposeString('name', { extensions: FROM_OUTSIDE, description: 'Name of the person.' }),
    email: t.exposeString('email', {
      extensions: FROM_OUTSIDE,
      description: 'Email address of the person, in lower case.',
    }),
    company: t.exposeString('company', {
      extensions: FROM_OUTSIDE,
      description: 'Company of the person.',
    }),
    integration: t.exposeString('integration', {
      extensions: FROM_OUTSIDE,
      description: 'The product to connect to.',
    }),
    notes: t.exposeString('notes', {
      extensions: FROM_OUTSIDE,
      nullable: true,
      description: 'More information from the person. Null if the person wrote nothing more.',
    }),
    status: t.expose('status', {
      type: IntegrationRequestStatus,
      description: 'The current status.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was created.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'When the request last changed.',
    }),
    answers: t.field({
      type: [IntegrationAnswer],
      description:
        'Messages that staff sent to the person, newest first. Null if you are not an admin.',
      authScopes: { staffCan: 'integration_requests:read' },
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
  description: 'Which requests to list. A request must match all conditions.',
  fields: (t) => ({
    search: t.string({ description: 'Part of the name, email address, company or integration.' }),
    status: t.field({
      type: [IntegrationRequestStatus],
      description: 'With one of these statuses.',
    }),
    integration: t.string({
      description: 'Exactly this integration. Letter case does not matter.',
    }),
    updatedAfter: t.field({
      type: 'DateTime',
      description:
        'Changed after this time. The list is then sorted by time of change, oldest first.',
    }),
  }),
});

builder.queryField('integrationRequests', (t) =>
  t.prismaConnection(
    {
      type: IntegrationRequest,
      cursor: 'updatedAt_id',
      description:
        'Integration requests, newest first. With `updatedAfter` they are sorted by time of change, oldest first, for incremental sync.',
      authScopes: { can: 'integration_requests:read' },
      args: {
        filter: t.arg({
          type: IntegrationRequestFilter,
          description: 'Which entries to list. If absent, all are listed.',
        }),
      },
      totalCount: (_connection, { filter }, { services }) =>
        services.database.prisma.integrationRequest.count({
          where: matchingRequests(filter ?? {}),
        }),
      resolve: (query, _root, { filter }, { services }) => {
        const page = pageByChange(query, filter?.updatedAfter ? 'changes' : 'newest');
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
