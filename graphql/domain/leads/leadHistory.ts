import type { LeadStatus, Prisma, PrismaClient } from '../../../prisma/generated/client/client.ts';
import { LEAD_STATUSES } from '../../../web/content/inputs/updateLead.ts';

/** One change that staff made to a lead. */
export interface LeadHistoryEntry {
  at: Date;
  /** Null where it is no longer known. */
  actorName: string | null;
  /** Null where the status stayed. */
  from: LeadStatus | null;
  to: LeadStatus | null;
  notesChanged: boolean;
}

/** More changes than a lead has in its life. */
const MOST = 100;

/** What staff did to a lead, oldest first, as the audit log has it: it cannot be changed. */
export async function leadHistory(id: string, prisma: PrismaClient): Promise<LeadHistoryEntry[]> {
  const events = await prisma.auditEvent.findMany({
    where: { subjectType: 'Lead', subjectId: id, action: 'lead.updated' },
    orderBy: { id: 'desc' },
    take: MOST,
    select: { createdAt: true, actorName: true, details: true },
  });
  return events.toReversed().map(({ createdAt, actorName, details }) => ({
    at: createdAt,
    actorName,
    from: statusIn(details, 'from'),
    to: statusIn(details, 'to'),
    notesChanged: partOf(details, 'notes') === true,
  }));
}

function partOf(details: Prisma.JsonValue, name: string): unknown {
  const isObject = typeof details === 'object' && details !== null && !Array.isArray(details);
  return isObject ? details[name] : undefined;
}

function statusIn(details: Prisma.JsonValue, name: string): LeadStatus | null {
  const value = partOf(details, name);
  return LEAD_STATUSES.find((status) => status === value) ?? null;
}
