import { matchingEntries } from './waitlistEntries.ts';
import { builder } from '../../schema/builder.ts';

export const WaitlistEntry = builder.prismaNode('WaitlistEntry', {
  description:
    'A person on the waitlist, because we do not offer calls in the country yet. Admins and API keys with the scope `waitlist:read` can see it. The sender gets it in the response to `joinWaitlist`.',
  nullable: true,
  id: { field: 'id' },
  authScopes: { can: 'waitlist:read', $granted: 'ownWaitlistEntry' },
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name as entered.' }),
    email: t.exposeString('email', {
      description: 'Email address, in lower case. Each email address has at most one entry.',
    }),
    phone: t.exposeString('phone', { description: 'The phone number as entered.' }),
    country: t.exposeString('country', { description: 'The country as entered.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was saved.' }),
    notifiedAt: t.expose('notifiedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the person was told that the region is open. Null before that, or if you may not read the waitlist.',
      authScopes: { can: 'waitlist:read' },
    }),
    unsubscribedAt: t.expose('unsubscribedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the person unsubscribed. Null if the person did not, or if you may not read the waitlist.',
      authScopes: { can: 'waitlist:read' },
    }),
  }),
});

const WaitlistFilter = builder.inputType('WaitlistFilter', {
  description: 'Which entries to list. An entry must match all conditions.',
  fields: (t) => ({
    search: t.string({
      description: 'Part of the name, email address or phone number. Letter case does not matter.',
    }),
    country: t.string({ description: 'Exactly this country. Letter case does not matter.' }),
  }),
});

builder.queryField('waitlistEntries', (t) =>
  t.prismaConnection(
    {
      type: WaitlistEntry,
      cursor: 'id',
      description: 'All entries of the waitlist, newest first.',
      authScopes: { can: 'waitlist:read' },
      args: {
        filter: t.arg({
          type: WaitlistFilter,
          description: 'Which entries to list. If absent, all are listed.',
        }),
      },
      totalCount: (_connection, { filter }, { services }) =>
        services.database.prisma.waitlistEntry.count({ where: matchingEntries(filter ?? {}) }),
      resolve: (query, _root, { filter }, { services }) =>
        services.database.prisma.waitlistEntry.findMany({
          ...query,
          where: matchingEntries(filter ?? {}),
          orderBy: { id: 'desc' },
        }),
    },
    { name: 'WaitlistEntryConnection' },
    { name: 'WaitlistEntryEdge' },
  ),
);
