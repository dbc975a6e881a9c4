import type { PrismaClient } from '../../../prisma/generated/client/client.ts';
import { links } from '../../links/links.ts';
import type { Services } from '../../services.ts';
import { isSuppressed } from './isSuppressed.ts';
import { suppressPhone } from './suppressPhone.ts';

/** Whether calls to the lead of this link have stopped. Null if the link is unknown. */
export async function findStopLink(
  token: string,
  prisma: PrismaClient,
): Promise<{ leadId: string; phone: string; isStopped: boolean } | null> {
  if (!links.stopCalls.isToken(token)) return null;
  const lead = await prisma.lead.findUnique({
    where: { stopToken: token },
    select: { id: true, phone: true },
  });
  if (!lead) return null;
  const isStopped = await isSuppressed(lead.phone, prisma);
  return { leadId: lead.id, phone: lead.phone, isStopped };
}

/** Stops calls to the lead of this link. @returns false if the link is unknown. */
export async function stopByLink(
  token: string,
  services: Pick<Services, 'database' | 'clock'>,
): Promise<boolean> {
  const known = await findStopLink(token, services.database.prisma);
  if (!known) return false;
  const { leadId, phone, isStopped } = known;
  const evidence = { leadId };
  if (!isStopped)
    await suppressPhone({ phone, source: 'mail', reason: null, evidence }, null, services);
  return true;
}
