import { afterAll, beforeAll } from 'vitest';
import { createPostgresUrl } from '../database/testDatabase.ts';
import { type ProductServer, startServer } from './server.ts';

/**
 * Starts the product with these settings for the calling test file, and ends it after its tests. It runs on PostgreSQL,
 * which starts faster than the embedded database.
 */
export function useOwnServer(settings: Record<string, string> = {}): { readonly url: string } {
  let product: ProductServer;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const database = await createPostgresUrl();
    drop = database.drop;
    product = await startServer({ settings: { DATABASE_URL: database.url, ...settings } });
  });

  afterAll(async () => {
    await product.stop();
    await drop();
  });

  return {
    get url() {
      return product.url;
    },
  };
}
