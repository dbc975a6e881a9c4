import { matchingEntries } from '../../domain/waitlist/matchingEntries.ts';
import { builder } from '../builder.ts';

/** Somebody who waits for their region. Seen by staff with the action, and by whoever has just joined. */
export const WaitlistEntry = builder.prismaNode('WaitlistEntry', {
  description: 'Somebody who sells where calls are not offered yet.',
  nullable: true,
  id: { field: 'id', description: 'Opaque id, unique over all types.' },
  authScopes: { can: 'waitlist:read', $granted: 'ownWaitlistEntry' },
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name as entered.' }),
    email: t.exposeString('email', { description: 'Address in lower case; one entry for each.' }),
    phone: t.exposeString('phone', { description: 'Number as entered, of any country.' }),
    country: t.exposeString('country', { description: 'Country as entered.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was saved.' }),
    notifiedAt: t.expose('notifiedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the mail about the opened region was written; null while it waits.',
      authScopes: { can: 'waitlist:read' },
    }),
    unsubscribedAt: t.expose('unsubscribedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When mails were declined; null where they are welcome.',
      authScopes: { can: 'waitlist:read' },
    }),
  }),
});

const WaitlistFilter = builder.inputType('WaitlistFilter', {
  description: 'Which entries to list; all conditions hold together.',
  fields: (t) => ({
    search: t.string({
      description: 'Part of the name, e-mail address or phone, in any letter case.',
    }),
    country: t.string({ description: 'Exactly this country, in any letter case.' }),
  }),
});

builder.queryField('waitlistEntries', (t) =>
  t.prismaConnection(
    {
      type: WaitlistEntry,
      cursor: 'id',
      description: 'Everybody on the waitlist, newest first.',
      authScopes: { can: 'waitlist:read' },
      args: {
        filter: t.arg({ type: WaitlistFilter, description: 'Which to list; all when absent.' }),
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
