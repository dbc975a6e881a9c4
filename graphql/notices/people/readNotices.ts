import type { NoticeEvent, Prisma } from '../../../prisma/generated/client/client.ts';
import { NOTICE_EVENT_NAMES } from '../../../web/content/notices/noticeEvents.ts';
import { CRMS } from '../../../web/content/sales/connectors/crmKinds.ts';
import { SIMULATOR } from '../../sales/calls/providers/simulator.ts';
import { plainWords } from '../../platform/mail/strangersWords.ts';
import { timeInWords } from '../../meetings/slots/localTime.ts';

/** A message names at most this many objects of an event, and counts the others. */
const NAMED = 20;

/** The characters of a name. */
const MOST_OF_NAME = 80;
const nameOf = (name: string) => plainWords(name, MOST_OF_NAME) || 'A caller';

/** What happened, as far as it still matters. */
export interface NoticeGroup {
  event: NoticeEvent;
  count: number;
  /** One line for each of the first objects, with texts of strangers. */
  lines: string[];
}

/** What the notices tell, by event. An object that is gone, or has recovered, is left out of the lines. */
export async function readNotices(
  where: Prisma.NoticeWhereInput,
  tx: Prisma.TransactionClient,
): Promise<NoticeGroup[]> {
  const groups: NoticeGroup[] = [];
  for (const event of NOTICE_EVENT_NAMES) {
    const own = { ...where, event };
    const count = await tx.notice.count({ where: own });
    if (count === 0) continue;
    const first = await tx.notice.findMany({
      where: own,
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: NAMED,
      select: { objectId: true },
    });
    const ids = [...new Set(first.map(({ objectId }) => objectId))];
    const lines = await linesOf(event, { id: { in: ids } }, tx);
    const others = Math.max(0, count - first.length);
    if (lines.length > 0) groups.push({ event, count: lines.length + others, lines });
  }
  return groups;
}

type Ids = { id: { in: string[] } };

function linesOf(event: NoticeEvent, where: Ids, tx: Prisma.TransactionClient): Promise<string[]> {
  switch (event) {
    case 'new_lead':
      return leads(where, tx);
    // A call that has rung, or is late already, is no longer about to be late.
    case 'call_late':
      return calls({ ...where, breachedAt: null, speedToLeadMs: null }, tx);
    case 'call_breached':
    case 'call_missed':
      return calls(where, tx);
    case 'booked':
      return bookings(where, tx);
    case 'connector_failing':
      return connectors(where, tx);
  }
}

async function leads(where: Ids, tx: Prisma.TransactionClient): Promise<string[]> {
  const found = await tx.lead.findMany({ where, orderBy: { createdAt: 'asc' } });
  return found.map(({ firstName, source }) => `${nameOf(firstName)} (${source})`);
}

async function calls(
  where: Prisma.CallWhereInput,
  tx: Prisma.TransactionClient,
): Promise<string[]> {
  const found = await tx.call.findMany({
    where,
    orderBy: { queuedAt: 'asc' },
    select: { provider: true, lead: { select: { firstName: true } } },
  });
  return found.map(
    ({ provider, lead }) => `${nameOf(lead?.firstName ?? '')}${markOf(provider === SIMULATOR)}`,
  );
}

async function bookings(where: Ids, tx: Prisma.TransactionClient): Promise<string[]> {
  const found = await tx.booking.findMany({
    where: { ...where, status: 'booked' },
    orderBy: { createdAt: 'asc' },
    select: {
      name: true,
      startsAt: true,
      isSimulated: true,
      provedAt: true,
      host: { select: { name: true, timeZone: true } },
    },
  });
  return found.map(
    ({ name, startsAt, isSimulated, provedAt, host }) =>
      `${nameOf(name)} with ${host.name}, ${timeInWords(startsAt, host.timeZone)}${markOf(isSimulated)}${provedAt ? '' : ' (email address not confirmed)'}`,
  );
}

function markOf(isSimulated: boolean): string {
  return isSimulated ? ' (simulated)' : '';
}

async function connectors(where: Ids, tx: Prisma.TransactionClient): Promise<string[]> {
  const found = await tx.connector.findMany({ where: { ...where, failingSince: { not: null } } });
  return found.map(({ kind, lastError }) =>
    [CRMS[kind].name, lastError].filter(Boolean).join(': '),
  );
}
