import type { CallDirection, PrismaClient } from '../../../../prisma/generated/client/client.ts';
import { readPhone } from '../../../../web/content/fields/phone.ts';
import type { Caller } from '../providers/provider.ts';
import { SIMULATOR } from '../providers/simulator.ts';

/** The call in which the agent uses a tool. */
export interface ToolCaller {
  callId: string;
  direction: CallDirection;
  /** Null for a caller without a lead. */
  leadId: string | null;
  /** The member of staff who works on the lead. */
  ownerId: string | null;
  /** Empty if it is not known. */
  firstName: string;
  email: string;
  /** Ten digits. Null if the number is hidden or foreign. */
  phone: string | null;
  timeZone: string | null;
  /** Whether the simulator makes the call. */
  isSimulated: boolean;
}

/**
 * The person whom the agent talks to in this call. Null if the call was erased.
 *
 * @param caller the person who calls us, as the vendor names them.
 */
export async function toolCaller(
  { callId, caller }: { callId: string; caller: Caller | null },
  prisma: PrismaClient,
): Promise<ToolCaller | null> {
  const call = await prisma.call.findUnique({
    where: { id: callId },
    select: {
      direction: true,
      leadId: true,
      provider: true,
      lead: {
        select: { firstName: true, email: true, phone: true, timeZone: true, ownerId: true },
      },
    },
  });
  if (!call) return null;
  const { direction, leadId, provider, lead } = call;
  return {
    callId,
    direction,
    leadId,
    ownerId: lead?.ownerId ?? null,
    firstName: lead?.firstName ?? '',
    email: lead?.email ?? '',
    phone: lead?.phone ?? (caller?.number ? readPhone(caller.number) : null),
    timeZone: lead?.timeZone ?? null,
    isSimulated: provider === SIMULATOR,
  };
}
