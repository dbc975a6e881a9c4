import type { Database } from '../../../graphql/platform/database/database.ts';
import { migrate } from '../../../graphql/platform/database/migrate.ts';

/** Creates the tables of the product, so that no copy has to create them. */
export async function prepareTemplate(database: Database): Promise<void> {
  await migrate(database.pool);
}
