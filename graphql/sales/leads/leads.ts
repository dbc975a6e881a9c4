import { matchingLeads } from './matchingLeads.ts';
import { pageByChange } from '../../schema/pageByChange.ts';
import { builder } from '../../schema/builder.ts';
import { CallPunctuality, CallStatus } from '../calls/CallStatus.ts';
import type { Context } from '../../schema/context.ts';
import { Lead } from './Lead.ts';
import { LeadStatus } from './LeadStatus.ts';

const LeadOwnership = builder.enumType('LeadOwnership', {
  description: 'Who works on a lead.',
  values: {
    mine: { description: 'You.' },
    unassigned: { description: 'Nobody.' },
  },
});

const LeadFilter = builder.inputType('LeadFilter', {
  description: 'Which leads to list. A lead must match all conditions.',
  fields: (t) => ({
    search: t.string({
      description: 'Part of the name, e-mail address or phone number. Letter case does not matter.',
    }),
    source: t.string({ description: 'Exactly this source.' }),
    campaign: t.string({ description: 'Exactly this `utm_campaign`.' }),
    status: t.field({ type: [LeadStatus], description: 'With one of these statuses.' }),
    owner: t.field({
      type: LeadOwnership,
      description: 'Owned by you, or by nobody. An API key owns no leads.',
    }),
    callStatus: t.field({
      type: [CallStatus],
      description: 'Whose latest call has one of these statuses.',
    }),
    punctuality: t.field({
      type: CallPunctuality,
      description: 'With a call that has this result for the promise of sixty seconds.',
    }),
    createdAfter: t.field({ type: 'DateTime', description: 'Saved at or after this time.' }),
    createdBefore: t.field({ type: 'DateTime', description: 'Saved before this time.' }),
    updatedAfter: t.field({
      type: 'DateTime',
      description:
        'Changed after this time. The list is then sorted by time of change, oldest first.',
    }),
  }),
});

type Filter = typeof LeadFilter.$inferInput;

function where(filter: Filter | null | undefined, { viewer, services }: Context) {
  const userId = viewer?.kind === 'staff' ? viewer.userId : null;
  return matchingLeads(filter ?? {}, { now: services.clock.now(), userId });
}

builder.queryField('leads', (t) =>
  t.prismaConnection(
    {
      type: Lead,
      cursor: 'updatedAt_id',
      description:
        'Leads, newest first. With `updatedAfter` they are sorted by time of change, oldest first, for incremental sync.',
      authScopes: { can: 'leads:read' },
      args: {
        filter: t.arg({
          type: LeadFilter,
          description: 'Which entries to list. If absent, all are listed.',
        }),
      },
      totalCount: (_connection, { filter }, context) =>
        context.services.database.prisma.lead.count({ where: where(filter, context) }),
      resolve: (query, _root, { filter }, context) => {
        const page = pageByChange(query, filter?.updatedAfter ? 'changes' : 'newest');
        return context.services.database.prisma.lead.findMany({
          ...query,
          ...page,
          where: { AND: [where(filter, context), page.where] },
        });
      },
    },
    { name: 'LeadConnection' },
    { name: 'LeadEdge' },
  ),
);
