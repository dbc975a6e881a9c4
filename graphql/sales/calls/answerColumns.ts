import type { Prisma, PrismaClient } from '../../../prisma/generated/client/client.ts';
import { callAnswers } from './callAnswers.ts';

/** The keys of all questions that were answered in any call. An export has a column for each. */
export async function answerKeys(prisma: PrismaClient): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ key: string }[]>`
    SELECT DISTINCT entry.key FROM "Call",
      jsonb_each(CASE WHEN jsonb_typeof(answers) = 'object' THEN answers ELSE '{}' END) AS entry
    WHERE entry.value ->> 'key' = entry.key ORDER BY entry.key`;
  return rows.map(({ key }) => key);
}

/** @param stored the stored answers of the calls of a row. The first call with a key counts. */
export function answerCells(
  stored: readonly Prisma.JsonValue[],
  keys: readonly string[],
): (string | number | null)[] {
  const answers = stored.flatMap((each) => callAnswers(each));
  return keys.map((wanted) => answers.find(({ key }) => key === wanted)?.answer ?? null);
}
