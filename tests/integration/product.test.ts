import { expect, test } from 'vitest';
import { startProduct } from '../../graphql/product.ts';
import { createLog } from '../../graphql/platform/log/log.ts';
import { readSettings } from '../../graphql/readSettings.ts';
import { createTestDatabase } from '../support/database/testDatabase.ts';

test('a product that cannot start stops what it has started, and closes the database', async () => {
  const database = await createTestDatabase();
  const lines: string[] = [];
  const log = createLog('error', { write: (line) => void lines.push(line) });
  await database.prisma.$executeRawUnsafe('DROP TABLE "MeetingType" CASCADE');
  const start = startProduct(readSettings({ DEMO_CONTENT: 'false' }), database, log);
  await expect(start).rejects.toThrow('MeetingType');
  await expect(database.pool.query('SELECT 1')).rejects.toThrow(/end|closed/i);
});
