import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Services } from '../../services.ts';

/** Longer than one request to the vendor takes. A process that died delays the next run by this. */
const LEASE_MS = 15_000;
const LOOK_EVERY_MS = 200;

type Needs = Pick<Services, 'database' | 'clock'>;

/**
 * Runs work that changes things at the vendor, one run at a time over all processes. `renew` has to be called before each
 * request.
 *
 * @param waitMs how long to wait for a run of somebody else.
 * @returns null if that one takes longer.
 */
export async function withLease<Result>(
  vendor: string,
  waitMs: number,
  { database: { prisma }, clock }: Needs,
  work: (renew: () => Promise<void>) => Promise<Result>,
): Promise<{ result: Result } | null> {
  const leaseToken = randomUUID();
  const until = () => new Date(clock.now().getTime() + LEASE_MS);
  const take = async () => {
    const free = { OR: [{ leaseUntil: null }, { leaseUntil: { lt: clock.now() } }] };
    const data = { leaseToken, leaseUntil: until() };
    return (await prisma.repSetUp.updateMany({ where: { vendor, ...free }, data })).count > 0;
  };
  const end = performance.now() + waitMs;
  while (!(await take())) {
    if (performance.now() > end) return null;
    await setTimeout(LOOK_EVERY_MS);
  }
  const where = { vendor, leaseToken };
  try {
    const renew = async () => {
      const { count } = await prisma.repSetUp.updateMany({ where, data: { leaseUntil: until() } });
      if (count === 0) throw new Error('Another run has taken the set-up over.');
    };
    return { result: await work(renew) };
  } finally {
    await prisma.repSetUp.updateMany({ where, data: { leaseToken: null, leaseUntil: null } });
  }
}
