import type { LeadStatus, Prisma, PrismaClient } from '../../../prisma/generated/client/client.ts';
import { LEAD_STATUSES } from '../../../web/content/sales/leads/updateLead.ts';

/** A change of a lead by a member of staff. */
export interface LeadHistoryEntry {
  at: Date;
  /** Null if the account is no longer known. */
  actorName: string | null;
  /** Null if the status did not change. */
  from: LeadStatus | null;
  to: LeadStatus | null;
  notesChanged: boolean;
}

/** A bound that no lead reaches in practice. */
const MAX_ENTRIES = 100;

/** The changes of a lead by staff, oldest first. They come from the audit log, which cannot be changed. */
export async function leadHistory(id: string, prisma: PrismaClient): Promise<LeadHistoryEntry[]> {
  const events = await prisma.auditEvent.findMany({
    where: { subjectType: 'Lead', subjectId: id, action: 'lead.updated' },
    orderBy: { id: 'desc' },
    take: MAX_ENTRIES,
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
