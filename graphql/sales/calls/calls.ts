import { pageByChange } from '../../schema/pageByChange.ts';
import { builder } from '../../schema/builder.ts';
import { answerCells, answerKeys } from './answerColumns.ts';
import { Call } from './Call.ts';
import { AnswerFilter, whereAnswer } from './callAnswers.ts';
import { CallPunctuality, CallStatus } from './CallStatus.ts';
import { CallDirection } from '../playbooks/Playbook.ts';
import { nameOfVersion } from '../playbooks/publishedPlaybooks.ts';
import { SIMULATOR } from './providers/simulator.ts';
import { recordingAddress } from './recordings/recordings.ts';
import { speedToAnswerMs, speedToLeadEvent, wherePunctuality } from './speedToLead.ts';
import { batchArgs, exportTable, seconds } from '../../platform/exportTable.ts';
import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { CALL_ME_SOURCE } from '../../../web/content/sales/leads/callMe.ts';
import { phoneDigits } from '../../../web/content/fields/phone.ts';
import { literalText } from '../../platform/database/literalText.ts';

const CallFilter = builder.inputType('CallFilter', {
  description: 'Which calls to list. A call must match all conditions.',
  fields: (t) => ({
    search: t.string({
      description:
        'Only calls to people with this text in their name, email address or phone number.',
    }),
    direction: t.field({ type: CallDirection, description: 'Only calls in this direction.' }),
    status: t.field({ type: [CallStatus], description: 'Only calls with one of these statuses.' }),
    punctuality: t.field({
      type: CallPunctuality,
      description: 'Only calls that we placed with this punctuality.',
    }),
    booked: t.boolean({
      description:
        'True: only calls with a `bookedAt`. False: only calls without one, so also calls whose meeting was cancelled.',
    }),
    answer: t.field({ type: AnswerFilter, description: 'Only calls with this answer.' }),
    createdAfter: t.field({
      type: 'DateTime',
      description: 'Only calls that were queued at or after this time.',
    }),
    createdBefore: t.field({
      type: 'DateTime',
      description: 'Only calls that were queued before this time.',
    }),
    updatedAfter: t.field({
      type: 'DateTime',
      description:
        'Only calls that changed after this time. The list is then sorted by time of change, oldest first.',
    }),
  }),
});

type Filter = typeof CallFilter.$inferInput;

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
          description: 'Which entries to list. The default is all of them.',
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

export const exportedCalls = exportTable(
  {
    read(filter: Filter, batch, { now }, prisma) {
      const { olderThan, ...args } = batchArgs(batch);
      return prisma.call.findMany({
        where: { AND: [matchingCalls(filter, now), olderThan, notOfTests] },
        ...args,
        select: {
          id: true,
          queuedAt: true,
          status: true,
          speedToLeadMs: true,
          attempts: true,
          ringingAt: true,
          answeredAt: true,
          endedAt: true,
          bookedAt: true,
          qualified: true,
          answers: true,
          optedOut: true,
          lastError: true,
          recordingKey: true,
          recordingUrl: true,
          origin: true,
          provider: true,
          direction: true,
          playbookId: true,
          playbookVersion: true,
          heldUntil: true,
          holdReason: true,
          lead: { select: { firstName: true, phone: true, email: true } },
        },
      });
    },
    columns: {
      Queued: ({ queuedAt }) => queuedAt,
      Name: ({ lead }) => lead?.firstName ?? null,
      Phone: ({ lead }) => lead?.phone ?? null,
      'E-mail': ({ lead }) => lead?.email ?? null,
      State: ({ status }) => status,
      'Seconds to the phone': ({ speedToLeadMs }) => seconds(speedToLeadMs),
      'Measured by': (call) => speedToLeadEvent(call),
      Attempts: ({ attempts }) => attempts,
      Rang: ({ ringingAt }) => ringingAt,
      Answered: ({ answeredAt }) => answeredAt,
      Over: ({ endedAt }) => endedAt,
      Appointment: ({ bookedAt }) => bookedAt,
      Qualified: ({ qualified }) => yesOrNo(qualified),
      'Asked not to be called': ({ optedOut }) => yesOrNo(optedOut),
      'Last error': ({ lastError }) => lastError,
      // The link of the provider may have expired, or may be public.
      Recording: ({ id, recordingKey, recordingUrl }, { siteUrl }) =>
        recordingKey ? recordingAddress(id, siteUrl) : recordingUrl,
      'Asked for by': ({ origin }) => origin,
      'Held until': ({ heldUntil }) => heldUntil,
      'Why held or not called': ({ holdReason }) => holdReason,
      Direction: ({ direction }) => direction,
      'Playbook version': ({ playbookId: id, playbookVersion: version }) =>
        id !== null && version !== null ? nameOfVersion({ id, version }) : null,
      'Seconds to the answer': (call) => seconds(speedToAnswerMs(call)),
      Simulated: ({ provider }) => yesOrNo(provider === SIMULATOR),
    },
  },
  { names: answerKeys, cells: ({ answers }, keys) => answerCells([answers], keys) },
);

/** Who counts the rows of an export counts no test calls of staff. */
const notOfTests: Prisma.CallWhereInput = { NOT: { lead: { source: CALL_ME_SOURCE } } };

function yesOrNo(value: boolean | null): string | null {
  if (value === null) return null;
  return value ? 'yes' : 'no';
}

function matchingCalls(filter: Filter, now: Date): Prisma.CallWhereInput {
  const { search, direction, status, punctuality, booked, createdAfter, createdBefore } = filter;
  return {
    ...(direction && { direction }),
    ...(search?.trim() && { lead: { OR: partOfLead(search.trim()) } }),
    ...(status && { status: { in: status } }),
    ...(punctuality && wherePunctuality(punctuality, now)),
    ...(typeof booked === 'boolean' && { bookedAt: booked ? { not: null } : null }),
    ...(filter.answer && { AND: whereAnswer(filter.answer) }),
    ...(filter.updatedAfter && { updatedAt: { gt: filter.updatedAfter } }),
    queuedAt: { gte: createdAfter ?? undefined, lt: createdBefore ?? undefined },
  };
}

/** The condition for leads with this text in their name, email or phone. */
export function partOfLead(text: string): Prisma.LeadWhereInput[] {
  const contains = { contains: literalText(text), mode: 'insensitive' } as const;
  const digits = phoneDigits(text);
  // Only a text that looks like a phone number searches phones: 'ann 2' is a name.
  const isNumber = digits.length > 0 && /^[\d\s().+-]+$/.test(text);
  return [
    { firstName: contains },
    { email: contains },
    ...(isNumber ? [{ phone: { contains: digits } }] : []),
  ];
}
