import type { Services } from '../../../services.ts';
import { suppressPhone } from '../../suppressions/suppressPhone.ts';

/** Takes the number of a call off the list of callable numbers, because the person said so in it. Only once for each call. */
export async function optOutOfCall(
  callId: string,
  services: Pick<Services, 'database' | 'clock'>,
): Promise<void> {
  const { prisma } = services.database;
  const call = await prisma.call.findUnique({
    where: { id: callId },
    select: { optedOut: true, lead: { select: { phone: true } } },
  });
  if (!call || call.optedOut) return;
  const { phone } = call.lead;
  await suppressPhone(
    { phone, source: 'call', reason: null, evidence: { callId } },
    null,
    services,
  );
  await prisma.call.updateMany({ where: { id: callId }, data: { optedOut: true } });
}
