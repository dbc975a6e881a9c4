import type { Services } from '../../../services.ts';

type Needs = Pick<Services, 'database' | 'clock'>;

/** Longer than a list may take to arrive, and than a part of it takes to be saved. */
const LEASE_MS = 6 * 60_000;

/** The right of an API key to import a list. No other process can import a list of this key meanwhile. */
export interface ImportTurn {
  /** Keeps the turn for some more minutes. */
  extend(): Promise<void>;
  end(): Promise<void>;
}

/** For staff, who import what they like. */
export const NO_TURN: ImportTurn = { extend: async () => undefined, end: async () => undefined };

/** @returns null if another list of the key is being imported. The turn of a process that died is over after six minutes. */
export async function takeImportTurn(
  apiKeyId: string,
  { database: { prisma }, clock }: Needs,
): Promise<ImportTurn | null> {
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
  const expired = clock.wasSetForward(LEASE_MS) ? [] : [{ importingUntil: { lte: clock.now() } }];
  const isFree = { OR: [{ importingUntil: null }, ...expired] };
  if (!(await set(fromNow(), isFree))) return null;
  return {
    extend: async () => void (await set(fromNow(), { importingUntil: until })),
    end: async () => void (await set(null, { importingUntil: until })),
  };
}
