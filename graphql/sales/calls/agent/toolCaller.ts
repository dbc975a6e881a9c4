import type { PrismaClient } from '../../../../prisma/generated/client/client.ts';
import type { ToolCaller } from './agentTools.ts';

/** The person whom the agent talks to in this call. Null if the lead was erased. */
export async function toolCaller(callId: string, prisma: PrismaClient): Promise<ToolCaller | null> {
  const call = await prisma.call.findUnique({
    where: { id: callId },
    select: {
      leadId: true,
      lead: { select: { firstName: true, email: true, phone: true, timeZone: true } },
    },
  });
  return call && { callId, leadId: call.leadId, ...call.lead };
}
