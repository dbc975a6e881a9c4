import type { Prisma, PrismaClient } from '../../prisma/generated/client/client.ts';

/** A first call to a lead of a form, which a provider accepted. */
export interface PlacedCall extends Pick<
  Prisma.CallCreateWithoutLeadInput,
  'direction' | 'isPromised' | 'provider' | 'requestedAt' | 'redialOf'
> {
  at: Date;
  /** Milliseconds until the phone rang; null if it never did. */
  ms: number | null;
  source?: string;
}

let count = 0;

/** Stores a lead and its call as they are after the call. */
export async function addPlacedCall(
  prisma: PrismaClient,
  { at, ms, source, ...call }: PlacedCall,
): Promise<void> {
  count += 1;
  await prisma.lead.create({
    data: {
      firstName: 'Ann',
      email: `placed${count}@example.com`,
      phone: String(8_015_560_000 + count),
      source,
      createdAt: at,
      calls: {
        create: {
          status: 'completed',
          queuedAt: at,
          requestedAt: at,
          provider: 'retell',
          speedToLeadMs: ms,
          ...call,
        },
      },
    },
  });
}
