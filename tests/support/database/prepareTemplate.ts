import type { Database } from '../../../graphql/platform/database/database.ts';
import { migrate } from '../../../graphql/platform/database/migrate.ts';
import { startJobs } from '../../../graphql/platform/jobs/jobs.ts';
import { createLog } from '../../../graphql/platform/log/log.ts';

/** Creates the tables of the product and of its jobs, so that no copy has to create them. */
export async function prepareTemplate(database: Database): Promise<void> {
  await migrate(database.pool);
  const jobs = await startJobs({ database, log: createLog('silent') });
  await jobs.stop(1000);
}
