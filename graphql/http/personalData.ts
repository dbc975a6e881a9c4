import type { Prisma } from '../../prisma/generated/client/client.ts';
import { phoneDigits } from '../../web/content/fields/phone.ts';
import type { Services } from '../services.ts';
import { personalTable, type TableData } from '../platform/personalData.ts';

const BATCH_SIZE = 500;

const storedResult = personalTable({
  table: 'IdempotencyKey',
  find: ({ contact }) => contact,
  exported: 'repeats what the rows that it is about hold',
  erased: (contact, tx, { sealedResults }) => eraseResults(tx, contact, sealedResults),
});

export const resultTables: readonly TableData[] = [storedResult];

interface Row {
  apiKeyId: string;
  key: string;
  result: unknown;
}

/**
 * Erases the stored results of partners' mutations that contain a person, so that no repetition returns them. The
 * idempotency keys stay: without them, a repetition would create the person again.
 *
 * @param contact An e-mail address in lower case, or a phone number of ten digits.
 */
async function eraseResults(
  tx: Prisma.TransactionClient,
  contact: string,
  sealedResults: Services['sealedResults'],
): Promise<void> {
  let after = { apiKeyId: '00000000-0000-0000-0000-000000000000', key: '' };
  for (let found = BATCH_SIZE; found === BATCH_SIZE;) {
    const rows = await tx.$queryRaw<Row[]>`
      SELECT "apiKeyId", key, result FROM "IdempotencyKey"
      WHERE result IS NOT NULL AND ("apiKeyId", key) > (${after.apiKeyId}::uuid, ${after.key})
      ORDER BY "apiKeyId", key LIMIT ${BATCH_SIZE}`;
    for (const { apiKeyId, key, result } of rows) {
      const opened = await sealedResults.open(result);
      // What we cannot open may contain the person.
      if (opened !== null && !contains(opened, contact)) continue;
      await tx.idempotencyKey.updateMany({
        where: { apiKeyId, key },
        data: { result: { erased: true } },
      });
    }
    after = rows.at(-1) ?? after;
    found = rows.length;
  }
}

/** Whether a text of the value is the contact. Phone numbers are compared by their last ten digits. */
function contains(value: unknown, contact: string): boolean {
  if (typeof value === 'string') {
    if (contact.includes('@')) return value.toLowerCase().includes(contact);
    return phoneDigits(value).endsWith(contact);
  }
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((each) => contains(each, contact));
}
