import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import {
  createFirstAdministrator,
  type FirstAdministrator,
} from './domain/users/firstAdministrator.ts';
import { createApp } from './http/app.ts';
import { countReaders } from './http/countReaders.ts';
import { BUSY, BusyError } from './http/overload/busy.ts';
import { watchPressure } from './http/overload/pressure.ts';
import { shedLoad } from './http/overload/shedLoad.ts';
import { visitorContext } from './http/context.ts';
import { createExecute, persistedExecute } from './http/execute.ts';
import { followContent } from './http/pages/contentChanged.ts';
import { createPages } from './http/pages/pages.ts';
import { readPersistedOperations } from './http/persistedOperations.ts';
import { schema } from './schema/index.ts';
import type { Database } from './services/database/database.ts';
import type { Log } from './services/log.ts';
import { createServices } from './services/createServices.ts';
import { startTracing } from './services/tracing/startTracing.ts';
import type { Settings } from './settings.ts';
import { startCalls } from './startCalls.ts';
import { startDemo } from './startDemo.ts';
import { startHousekeeping } from './startHousekeeping.ts';
import { startImages } from './startImages.ts';
import { startMail } from './startMail.ts';
import { startSchedule } from './startSchedule.ts';
import { startSocialImages } from './startSocialImages.ts';
import { startWebhooks } from './startWebhooks.ts';
import { siteConfig } from './siteConfig.ts';

/** How long stopping waits for requests to the call provider, and for jobs. */
const CALLS_MS = 2_000;
const JOBS_MS = 1_000;

/** The running product, without the socket it is reached by. */
export interface Product {
  listener: RequestListener;
  /** The account that was made on this start; null when there was one already. */
  firstAdministrator: FirstAdministrator | null;
  /** Ends what would hold connections open for as long as clients like. */
  endSubscriptions(): Promise<void>;
  /** Returns unfinished jobs and closes the database. */
  close(): Promise<void>;
}

/** Puts all parts together on an open and migrated database, which is closed with the product. */
export async function startProduct(
  settings: Settings,
  database: Database,
  log: Log,
): Promise<Product> {
  // Before anything that might be traced.
  const tracing = await startTracing(settings.tracing);
  const base = await createServices(settings, database, log);
  const calls = await startCalls(base);
  const mail = await startMail(base);
  await startSocialImages(base);
  await startWebhooks(base);
  const images = await startImages(base);
  const services = { ...base, calls };
  const schedule = await startSchedule(services);
  const housekeeping = startHousekeeping(services);
  // Before the first account: a database with one is no longer new.
  await startDemo(services);
  const firstAdministrator = await createFirstAdministrator(services);
  const development = settings.mode === 'development';
  const execute = createExecute(schema);
  const persisted = readPersistedOperations({ development });
  const runPersisted = persistedExecute(execute, persisted.find);
  const pages = await createPages({
    site: siteConfig(settings),
    development,
    execute: async (id, variables) => {
      const { data, errors } = await runPersisted(id, variables, visitorContext(services));
      if (errors?.some(({ extensions }) => extensions['code'] === BUSY.code)) throw new BusyError();
      const faults = errors?.map(({ message }) => ({ message }));
      return data ? { data, errors: faults } : { errors: faults ?? [] };
    },
    onError: (error, page) => {
      // That the database had no connection free is in the log already, as the warning it is.
      if (error instanceof BusyError) return;
      log.error({ page: withoutSecrets(page), err: error }, 'a page failed to render');
    },
    watchCache: (stats) => services.metrics.caches.watch('pages', stats),
  });
  followContent(services.notifications, pages);
  const app = createApp({ schema, services, execute, persisted, pages });
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const { tryServe, middleware } = pages;
  const countReader = countReaders(services);
  const pressure = watchPressure(database.pool);
  const refuse = shedLoad({ pressure, metrics: services.metrics });

  return {
    listener: (request, response) => {
      countReader(request);
      if (tryServe(request, response) || refuse(request, response)) return;
      if (middleware) middleware(request, response, () => void answer(request, response));
      else void answer(request, response);
    },
    firstAdministrator,
    endSubscriptions: () => services.notifications.close(),
    close: async () => {
      pressure.stop();
      await pages.close();
      await schedule.stop();
      await housekeeping.stop();
      await services.views.flush();
      await images.stop();
      await calls.stop(CALLS_MS);
      await services.jobs.stop(JOBS_MS);
      await services.markdown.close();
      mail.stop();
      await database.close();
      await tracing.stop();
    },
  };
}

/** Neither what somebody searched for nor the token of a shared draft. */
function withoutSecrets(page: string): string {
  return page.replace(/\?.*$/s, '').replace(/^\/preview\/.+/, '/preview/:token');
}
