import type { ImportState, Prisma } from '../../../prisma/generated/client/client.ts';
import type { MadeByImport } from './madeByImport.ts';
import type { Finding } from './sources/source.ts';

type Tx = Pick<Prisma.TransactionClient, 'importFinding' | 'importJob'>;

/** The report of an import, and how far it is. */
export interface ImportReport {
  /** Stores the lines of one entry after another, and where the import goes on. @returns its state. */
  save(
    entries: readonly (readonly Finding[])[],
    at: { position: number; posts: number },
    made: MadeByImport,
    tx: Tx,
  ): Promise<ImportState>;
}

const LONGEST_LINE = 500;

/** @param first What the report says before the first entry. */
export async function openReport(
  { id, position, done: before }: { id: string; position: number; done: number },
  first: readonly Finding[],
  prisma: Tx,
): Promise<ImportReport> {
  const last = await prisma.importFinding.aggregate({
    where: { importId: id },
    _max: { number: true },
  });
  let number = last._max.number ?? 0;
  let done = before;

  async function store(entries: readonly (readonly Finding[])[], tx: Tx) {
    const lines = entries.flatMap((findings) => [
      ...new Map(findings.map((each) => [each.message, each])).values(),
    ]);
    const data = lines.map(({ level, item, message }) => ({
      importId: id,
      number: (number += 1),
      level,
      item: clean(item) || 'Without a title',
      message: clean(message),
    }));
    if (data.length > 0) await tx.importFinding.createMany({ data });
  }

  if (position === 0) await store([first], prisma);
  return {
    async save(entries, at, made, tx) {
      await store(entries, tx);
      done += at.posts;
      const { state } = await tx.importJob.update({
        where: { id },
        data: { position: at.position, done, made: { ...made } },
        select: { state: true },
      });
      return state;
    },
  };
}

function clean(text: string): string {
  return text.replaceAll('\0', '').slice(0, LONGEST_LINE).trim();
}
