import { expect, vi } from 'vitest';
import type { Database } from '../../../graphql/platform/database/database.ts';
import type { FakeCallProvider } from '../outside/callProvider.ts';

/** Waits until every acknowledged lead was accepted by the provider, and sees that each was under one id only. */
export async function expectEachCalledOnce(
  acknowledged: ReadonlySet<string>,
  provider: FakeCallProvider,
): Promise<void> {
  const accepted = () => provider.received.filter((call) => call.accepted);
  await vi.waitFor(
    () => {
      const phones = new Set(accepted().map(({ body }) => body.phone));
      expect([...acknowledged].filter((phone) => !phones.has(phone))).toEqual([]);
    },
    { timeout: 240_000, interval: 100 },
  );
  // Calls may be accepted and the process die before it knows: asked again with the same id, the provider knows it.
  for (const [phone, calls] of Map.groupBy(accepted(), ({ body }) => body.phone)) {
    expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size, phone).toBe(1);
  }
}

/** Sees that every acknowledged lead is there once, with one consent and one call. */
export async function expectEachSavedOnce(
  acknowledged: ReadonlySet<string>,
  { prisma }: Database,
): Promise<void> {
  const leads = await prisma.lead.findMany({
    select: { phone: true, _count: { select: { consents: true, calls: true } } },
  });
  const saved = new Map(leads.map(({ phone, _count }) => [phone, _count]));
  expect([...acknowledged].filter((phone) => !saved.has(phone))).toEqual([]);
  expect(saved.size).toBe(leads.length);
  for (const counts of saved.values()) expect(counts).toEqual({ consents: 1, calls: 1 });
}
