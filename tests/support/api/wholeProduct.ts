import type { Database } from '../../../graphql/platform/database/database.ts';
import type { Log } from '../../../graphql/platform/log/log.ts';
import { readSettings } from '../../../graphql/readSettings.ts';
import { listen } from '../../../graphql/http/server.ts';
import { startProduct } from '../../../graphql/product.ts';
import { pagesThatRemember } from './pagesThatRemember.ts';

const GRACE_MS = 1000;

/** The product in this process with all of its background work, as `npm start` runs it. Only the pages are a stand-in. */
export interface WholeProduct {
  url: string;
  /** Stops it, and closes the database. */
  close(): Promise<void>;
}

/** Starts it on a migrated database, on a free port. */
export async function startWholeProduct(
  variables: Record<string, string>,
  database: Database,
  log: Log,
): Promise<WholeProduct> {
  const settings = readSettings({
    DEMO_CONTENT: 'false',
    CALLING_HOURS: '00:00-24:00',
    ...variables,
  });
  const product = await startProduct(settings, database, log, async () => pagesThatRemember([]));
  const server = await listen('127.0.0.1', 0);
  server.serve(product.listener);
  return {
    url: `http://127.0.0.1:${server.port}`,
    async close() {
      await product.endSubscriptions();
      await server.close(GRACE_MS);
      await product.close();
    },
  };
}
