import type { PrismaClient } from '../../../../prisma/generated/client/client.ts';

/**
 * Finds the call that a provider tells about, by our id if it came back with it, else by the provider's.
 *
 * @returns our id. Null if this provider was never asked for such a call.
 */
export async function findProviderCall(
  provider: string,
  { callId, providerCallId }: { callId: string | null; providerCallId: string | null },
  prisma: PrismaClient,
): Promise<string | null> {
  if (!callId && !providerCallId) return null;
  const call = await prisma.call.findFirst({
    where: { provider, ...(callId ? { id: callId } : { providerCallId }) },
    select: { id: true },
  });
  return call?.id ?? null;
}
