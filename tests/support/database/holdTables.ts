import { Prisma, type PrismaClient } from '../../../prisma/generated/client/client.ts';

/** Locked tables. Statements that use them wait. */
export interface HeldTables {
  release(): Promise<void>;
}

/**
 * Locks these tables until they are released. It never waits for one table while it holds another, because a
 * transaction of the product that uses the tables in another order would cause a deadlock.
 */
export async function holdTables(prisma: PrismaClient, ...tables: string[]): Promise<HeldTables> {
  const names = Prisma.raw(tables.map((name) => `"${name}"`).join(', '));
  for (;;) {
    const locked = Promise.withResolvers<boolean>();
    const released = Promise.withResolvers<void>();
    const held = prisma.$transaction(
      async (tx) => {
        await tx.$executeRaw`LOCK TABLE ${names} IN ACCESS EXCLUSIVE MODE NOWAIT`;
        locked.resolve(true);
        await released.promise;
      },
      { timeout: 60_000 },
    );
    held.catch((error: unknown) =>
      String(error).includes('could not obtain lock')
        ? locked.resolve(false)
        : locked.reject(error),
    );
    const release = () => {
      released.resolve();
      return held;
    };
    if (await locked.promise) return { release };
  }
}
