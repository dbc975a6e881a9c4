import type { ImportTurns } from '../../sales/leads/import/importTurn.ts';
import type { Services } from '../../services.ts';

/** Longer than a list may take to arrive, and than a part of it takes to be saved. */
const LEASE_MS = 6 * 60_000;

/** Keeps the turns in the rows of the keys. The turn of a process that died is over after six minutes. */
export function createImportTurns({
  database: { prisma },
  clock,
}: Pick<Services, 'database' | 'clock'>): ImportTurns {
  return {
    async take(apiKeyId) {
      let until: Date | null = null;

      async function set(next: Date | null, before: object): Promise<boolean> {
        const { count } = await prisma.apiKey.updateMany({
          where: { id: apiKeyId, ...before },
          data: { importingUntil: next },
        });
        if (count === 1) until = next;
        return count === 1;
      }
      const fromNow = () => new Date(clock.now().getTime() + LEASE_MS);
      const isFree = { OR: [{ importingUntil: null }, { importingUntil: { lte: clock.now() } }] };
      if (!(await set(fromNow(), isFree))) return null;
      return {
        extend: async () => void (await set(fromNow(), { importingUntil: until })),
        end: async () => void (await set(null, { importingUntil: until })),
      };
    },
  };
}
