import type { PrismaClient } from '../../../prisma/generated/client/client.ts';
import type { Log } from '../../platform/log/log.ts';
import { type Match, RedirectTable, type TableRow } from './RedirectTable.ts';

/** All redirects in the memory of this process. */
export interface RedirectReader {
  /** The redirect of a percent-encoded path. Null if the path has no redirect, or if the database does not answer. */
  match(pathname: string): Promise<Match | null>;
  /** The redirects of these paths are read again before the next match. */
  outdate(paths: readonly string[] | 'all'): void;
}

/** Between two reads of so many rows, other work gets its turn. */
const ROWS_AT_ONCE = 2000;

export function createRedirectReader(
  prisma: PrismaClient,
  log: Pick<Log, 'error'>,
): RedirectReader {
  let table = new RedirectTable();
  let outdated: Set<string> | 'all' = 'all';
  let reading: Promise<void> | null = null;

  async function readAll(): Promise<RedirectTable> {
    const whole = new RedirectTable();
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const rows = await prisma.$queryRaw<(TableRow & { id: string })[]>`
        SELECT id, path, below, "to", status FROM "Redirect"
        WHERE id > ${after}::uuid ORDER BY id LIMIT ${ROWS_AT_ONCE}`;
      for (const row of rows) whole.set(row);
      const last = rows.at(-1);
      if (!last || rows.length < ROWS_AT_ONCE) return whole;
      after = last.id;
    }
  }

  async function readSome(paths: readonly string[]): Promise<void> {
    const rows = await prisma.$queryRaw<TableRow[]>`
      SELECT path, below, "to", status FROM "Redirect" WHERE path = ANY(${paths}::text[])`;
    for (const path of paths) for (const below of [true, false]) table.delete(path, below);
    for (const row of rows) table.set(row);
  }

  async function read(): Promise<void> {
    while (outdated === 'all' || outdated.size > 0) {
      const asked = outdated;
      // What changes from now on is read once more.
      outdated = new Set();
      try {
        if (asked === 'all') table = await readAll();
        else await readSome([...asked]);
      } catch (error) {
        outdate(asked === 'all' ? asked : [...asked]);
        throw error;
      }
    }
  }

  function outdate(paths: readonly string[] | 'all'): void {
    if (paths === 'all') outdated = 'all';
    else if (outdated !== 'all') for (const path of paths) outdated.add(path);
  }

  return {
    async match(pathname) {
      if (outdated === 'all' || outdated.size > 0) {
        reading ??= read().finally(() => (reading = null));
        // Without a database, pages that need none are still shown, and what was read last is used.
        await reading.catch((err: unknown) => log.error({ err }, 'redirects could not be read'));
      }
      return table.match(pathname);
    },
    outdate,
  };
}
