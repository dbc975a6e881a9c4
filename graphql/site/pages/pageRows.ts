import type { Page, Prisma } from '../../../prisma/generated/client/client.ts';
import type { Slot } from '../../../web/content/pages/words/declare.ts';
import { slotsOf } from '../../../web/content/pages/words/slots.ts';
import { NotFoundError } from '../../schema/errors.ts';
import { lockVersion, type VersionedRows } from '../../versions/versioned.ts';

type Tx = Prisma.TransactionClient;

/** Texts by the keys of their slots. */
export type Values = Record<string, string>;

/** A page as the rules of versions see it. */
type PageRow = Page & { id: string };

const versionedPages: VersionedRows<PageRow> = {
  name: 'page',
  async lock(tx, path) {
    await tx.$queryRaw`SELECT path FROM "Page" WHERE path = ${path} FOR UPDATE`;
    const row = await tx.page.findUnique({ where: { path } });
    return row && { ...row, id: path };
  },
  async savedBy(tx, { of: path }) {
    const row = await tx.page.findUnique({
      where: { path },
      select: { updatedAt: true, editor: { select: { username: true } } },
    });
    return row && { createdAt: row.updatedAt, editor: row.editor };
  },
};

/** The stored texts. Rows can be older than the slots, so unknown keys are possible. */
export function valuesOf(json: Prisma.JsonValue): Values {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return {};
  return Object.fromEntries(
    Object.entries(json).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** @throws NotFoundError for a path without slots. */
export function slotsOrThrow(path: string, field = 'path'): readonly Slot[] {
  const slots = slotsOf(path);
  if (!slots) throw new NotFoundError('There is no such page.', field);
  return slots;
}

/**
 * Locks a page until the transaction ends, and makes its row if nobody has changed the page yet.
 * @param version What the writer has read. Null skips the check.
 * @throws StaleVersionError if somebody has changed the page since.
 */
export async function lockPage(path: string, version: number | null, tx: Tx): Promise<PageRow> {
  await tx.page.createMany({ data: [{ path }], skipDuplicates: true });
  return lockVersion(versionedPages, tx, path, version);
}

/** The newest publication. Number 0 and no values before the first one. */
export async function newestPublication(
  path: string,
  tx: Tx,
): Promise<{ number: number; values: Values }> {
  const row = await tx.pagePublication.findFirst({ where: { path }, orderBy: { number: 'desc' } });
  return row ? { number: row.number, values: valuesOf(row.values) } : { number: 0, values: {} };
}

/** Whether a page would show something else with these texts. */
export function isDifferent(slots: readonly Slot[], a: Values, b: Values): boolean {
  return slots.some(
    ({ key, default: usual }) => (read(a, key) ?? usual) !== (read(b, key) ?? usual),
  );
}

/** Null if the texts have no value of this key. A key such as `constructor` is no text. */
export function read(values: Values, key: string): string | null {
  return Object.hasOwn(values, key) ? (values[key] ?? null) : null;
}
