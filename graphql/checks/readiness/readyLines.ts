import type { PrismaClient } from '../../../prisma/generated/client/client.ts';
import { READY_LINE_NAMES, type ReadyLineName } from '../../../web/content/staff/getReady.ts';
import type { CheckResult } from '../../platform/liveCheck.ts';
import type { Services } from '../../services.ts';
import { LIVE_CHECKS } from './liveChecks.ts';
import { runCheck } from './runCheck.ts';

/** What was last found about one need of the installation, for the whole house. */
export interface ReadyLine {
  name: ReadyLineName;
  /** Null before the first check. */
  isReady: boolean | null;
  /** A sentence for staff. Null before the first check. */
  found: string | null;
  checkedAt: Date | null;
  /** When staff said that it is not needed. Null if it is. */
  setAsideAt: Date | null;
}

/** All lines in their order, as they were last found. */
export async function readLines(prisma: Pick<PrismaClient, 'readyLine'>): Promise<ReadyLine[]> {
  const rows = new Map((await prisma.readyLine.findMany()).map((row) => [row.name, row]));
  return READY_LINE_NAMES.map((name) => {
    const row = rows.get(name);
    return {
      name,
      isReady: row?.isReady ?? null,
      found: row?.found ?? null,
      checkedAt: row?.checkedAt ?? null,
      setAsideAt: row?.setAsideAt ?? null,
    };
  });
}

/** Whether nothing is left to do: every line is ready or set aside. */
export function isDone(lines: readonly ReadyLine[]): boolean {
  return lines.every(({ isReady, setAsideAt }) => isReady === true || setAsideAt !== null);
}

/**
 * Runs checks side by side, and stores what they found.
 *
 * @returns all lines.
 */
export async function checkLines(
  services: Pick<Services, 'settings' | 'database' | 'clock' | 'log'>,
  names: readonly ReadyLineName[] = READY_LINE_NAMES,
): Promise<ReadyLine[]> {
  const { prisma } = services.database;
  const results = await Promise.all(
    names.map(async (name) => ({
      name,
      ...lineOf(await runCheck(LIVE_CHECKS[name], services)),
    })),
  );
  // Two checks at the same moment lock the rows in the same order.
  await prisma.$executeRaw`
    INSERT INTO "ReadyLine" (name, "isReady", found, "checkedAt")
    SELECT name, "isReady", found, ${services.clock.now()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb) AS checked(name text, "isReady" boolean, found text)
    ORDER BY name
    ON CONFLICT (name) DO UPDATE SET
      "isReady" = excluded."isReady", found = excluded.found, "checkedAt" = excluded."checkedAt"`;
  return readLines(prisma);
}

function lineOf(result: CheckResult): { isReady: boolean; found: string } {
  switch (result.state) {
    case 'ok':
      return { isReady: true, found: result.found ?? 'Nothing is missing.' };
    case 'unused':
      return { isReady: true, found: result.why };
    case 'failed':
      return { isReady: false, found: result.problems.join(' ') };
  }
}

export const readinessTables = [
  { table: 'ReadyLine', notPersonal: 'what the checks of the installation found' },
] as const;
