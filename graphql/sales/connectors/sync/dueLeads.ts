import type { Connector, Prisma } from '../../../../prisma/generated/client/client.ts';
import { SIMULATOR } from '../../calls/providers/simulator.ts';
import { suppressedAmong } from '../../suppressions/optOuts.ts';
import type { Services } from '../../../services.ts';
import type { Crm, CrmMapping } from '../crm/crm.ts';

/** A CRM gets nothing that the simulator invented. */
export const leadForCrm = {
  owner: { select: { email: true } },
  calls: {
    where: { OR: [{ provider: null }, { provider: { not: SIMULATOR } }] },
    orderBy: { queuedAt: 'asc' },
  },
  bookings: {
    where: { isSimulated: false },
    orderBy: { createdAt: 'asc' },
    include: { meetingType: { select: { name: true } }, host: { select: { name: true } } },
  },
} as const satisfies Prisma.LeadInclude;

type CrmLeadRow = Prisma.CrmLeadGetPayload<{
  include: { lead: { include: typeof leadForCrm }; activities: true };
}>;

/** A lead that waits, and whether its number must not be called. */
export interface DueLead {
  row: CrmLeadRow;
  isSuppressed: boolean;
}

/**
 * The oldest leads that wait to be sent, with at most one for each person: a CRM that gets two leads of a person at the same
 * time would create two people.
 *
 * @returns also whether there may be more.
 */
export async function dueLeads(
  connectorId: string,
  limit: number,
  { database: { prisma }, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<{ leads: DueLead[]; hasMore: boolean }> {
  const rows = await prisma.crmLead.findMany({
    where: {
      connectorId,
      state: 'waiting',
      OR: [{ dueAt: null }, { dueAt: { lte: clock.now() } }],
    },
    orderBy: { leadId: 'asc' },
    take: limit,
    include: { lead: { include: leadForCrm }, activities: true },
  });
  const seen = new Set<string>();
  const own = rows.filter(({ lead: { email, phone } }) => {
    const names = email ? [email, phone] : [phone];
    const isKnown = names.some((name) => seen.has(name));
    for (const name of names) seen.add(name);
    return !isKnown;
  });
  const suppressed = await suppressedAmong(
    own.map(({ lead }) => lead.phone),
    prisma,
  );
  return {
    leads: own.map((row) => ({ row, isSuppressed: suppressed.has(row.lead.phone) })),
    hasMore: rows.length === limit || own.length < rows.length,
  };
}

/** The result of a lead in a round. `isOver`: nothing more is sent for it in this round. */
export interface Progress {
  personId: string | null;
  isOver: boolean;
  /** Why it failed; null if it did not. */
  error: string | null;
  /** Whether another attempt with the same values would fail too. */
  isFinal: boolean;
}

export interface Work {
  connector: Connector;
  crm: Crm;
  leads: readonly DueLead[];
  progress: ReadonlyMap<string, Progress>;
  mapping: readonly CrmMapping[];
}
