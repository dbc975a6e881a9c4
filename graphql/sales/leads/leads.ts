import { pageByChange } from '../../schema/pageByChange.ts';
import { builder } from '../../schema/builder.ts';
import { answerCells, answerKeys } from '../calls/answerColumns.ts';
import { AnswerFilter, whereAnswer } from '../calls/callAnswers.ts';
import { CallPunctuality, CallStatus } from '../calls/CallStatus.ts';
import type { Context } from '../../schema/context.ts';
import { Lead, LeadStatus } from './Lead.ts';
import { suppressedAmong } from '../suppressions/optOuts.ts';
import { batchArgs, exportTable, seconds } from '../../platform/exportTable.ts';
import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { CALL_ME_SOURCE } from '../../../web/content/sales/leads/callMe.ts';
import { type Punctuality, wherePunctuality } from '../calls/speedToLead.ts';
import { partOfLead } from '../calls/calls.ts';

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
      description:
        'Only leads with this text in their name, email address or phone number. Letter case does not matter.',
    }),
    source: t.string({ description: 'Only leads with exactly this `source`.' }),
    campaign: t.string({ description: 'Only leads with exactly this `utm_campaign`.' }),
    status: t.field({ type: [LeadStatus], description: 'Only leads with one of these statuses.' }),
    owner: t.field({
      type: LeadOwnership,
      description: 'Only leads that you own, or that nobody owns. An API key owns no leads.',
    }),
    callStatus: t.field({
      type: [CallStatus],
      description: 'Only leads whose latest call has one of these statuses.',
    }),
    punctuality: t.field({
      type: CallPunctuality,
      description: 'Only leads whose first call has this punctuality.',
    }),
    answer: t.field({
      type: AnswerFilter,
      description:
        'Only leads who gave this answer in one of their calls. An API key also needs the scope `calls:read`.',
    }),
    createdAfter: t.field({
      type: 'DateTime',
      description: 'Only leads that were saved at or after this time.',
    }),
    createdBefore: t.field({
      type: 'DateTime',
      description: 'Only leads that were saved before this time.',
    }),
    updatedAfter: t.field({
      type: 'DateTime',
      description:
        'Only leads that changed after this time. The list is then sorted by time of change, oldest first.',
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
      // What people answered is what calls say.
      authScopes: (_root, { filter }) =>
        filter?.answer
          ? { $all: { can: 'leads:read', $any: { can: 'calls:read' } } }
          : { can: 'leads:read' },
      args: {
        filter: t.arg({
          type: LeadFilter,
          description: 'Which entries to list. The default is all of them.',
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

export const exportedLeads = exportTable(
  {
    async read(filter: Filter, batch, asked, prisma) {
      const { olderThan, ...args } = batchArgs(batch);
      const leads = await prisma.lead.findMany({
        where: { AND: [matchingLeads(filter, asked), olderThan, notOfTests(filter)] },
        ...args,
        select: {
          id: true,
          createdAt: true,
          firstName: true,
          email: true,
          phone: true,
          status: true,
          source: true,
          utmCampaign: true,
          utmSource: true,
          utmMedium: true,
          landingPage: true,
          referrer: true,
          notes: true,
          owner: { select: { username: true } },
          bookings: {
            where: { status: { not: 'cancelled' } },
            orderBy: { id: 'desc' },
            select: { plan: true, service: true },
          },
          calls: {
            orderBy: { id: 'desc' },
            select: {
              direction: true,
              status: true,
              speedToLeadMs: true,
              bookedAt: true,
              heldUntil: true,
              holdReason: true,
              answers: true,
            },
          },
        },
      });
      const stopped = await suppressedAmong(
        leads.map(({ phone }) => phone),
        prisma,
      );
      return leads.map((lead) => ({ ...lead, isStopped: stopped.has(lead.phone) }));
    },
    columns: {
      Received: ({ createdAt }) => createdAt,
      Name: ({ firstName }) => firstName,
      'E-mail': ({ email }) => email,
      Phone: ({ phone }) => phone,
      Status: ({ status }) => status,
      Owner: ({ owner }) => owner?.username ?? null,
      Source: ({ source }) => source,
      Campaign: ({ utmCampaign }) => utmCampaign,
      'Campaign source': ({ utmSource }) => utmSource,
      Medium: ({ utmMedium }) => utmMedium,
      'Landing page': ({ landingPage }) => landingPage,
      Referrer: ({ referrer }) => referrer,
      Plan: ({ bookings }) => bookings.find(({ plan }) => plan)?.plan ?? null,
      Service: ({ bookings }) => bookings.find(({ service }) => service)?.service ?? null,
      Call: ({ calls }) => calls[0]?.status ?? null,
      // The promise of sixty seconds is about the first call.
      'Seconds to the phone': ({ calls }) =>
        seconds(calls.findLast(({ direction }) => direction === 'outbound')?.speedToLeadMs),
      Appointment: ({ calls }) => calls.find(({ bookedAt }) => bookedAt)?.bookedAt ?? null,
      Notes: ({ notes }) => notes,
      'Call held until': ({ calls }) => calls[0]?.heldUntil ?? null,
      'Why held or not called': ({ calls }) => calls[0]?.holdReason ?? null,
      'Do not call': ({ isStopped }) => (isStopped ? 'yes' : 'no'),
    },
  },
  {
    names: answerKeys,
    cells: ({ calls }, keys) =>
      answerCells(
        calls.map(({ answers }) => answers),
        keys,
      ),
  },
);

/** Who counts the rows of an export counts no leads of test calls, unless the export is about them. */
function notOfTests({ source }: Filter): Prisma.LeadWhereInput {
  return source === CALL_ME_SOURCE ? {} : { source: { not: CALL_ME_SOURCE } };
}

/** @param userId the account of the caller; null for a program, which owns no leads. */
function matchingLeads(
  filter: Filter,
  { now, userId }: { now: Date; userId: string | null },
): Prisma.LeadWhereInput {
  const { search, source, campaign, status, callStatus, punctuality, createdAfter, createdBefore } =
    filter;
  return {
    ...(search?.trim() && { OR: partOfLead(search.trim()) }),
    ...(source && { source }),
    ...(campaign && { utmCampaign: campaign }),
    ...(status && { status: { in: status } }),
    ...(filter.owner && whereOwner(filter.owner, userId)),
    AND: [
      callStatus ? { calls: { some: { isLatest: true, status: { in: callStatus } } } } : {},
      punctuality ? { calls: whereFirstCall(punctuality, now) } : {},
      filter.answer ? { calls: { some: whereAnswer(filter.answer) } } : {},
    ],
    ...(filter.updatedAfter && { updatedAt: { gt: filter.updatedAfter } }),
    createdAt: { gte: createdAfter ?? undefined, lt: createdBefore ?? undefined },
  };
}

/** Only the first call has the promise of sixty seconds. Repeat calls are always on time. */
function whereFirstCall(punctuality: Punctuality, now: Date): Prisma.CallListRelationFilter {
  if (punctuality !== 'on_time') return { some: wherePunctuality(punctuality, now) };
  const late = [wherePunctuality('warning', now), wherePunctuality('breached', now)];
  return { some: { direction: 'outbound' }, none: { OR: late } };
}

function whereOwner(owner: 'mine' | 'unassigned', userId: string | null): Prisma.LeadWhereInput {
  if (owner === 'unassigned') return { ownerId: null };
  return userId === null ? { id: { in: [] } } : { ownerId: userId };
}
