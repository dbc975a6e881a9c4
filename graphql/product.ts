import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { saveUsualPlaybook } from './sales/playbooks/playbooks.ts';
import { saveUsualMeetingTypes } from './meetings/meetingTypes/meetingTypes.ts';
import {
  createFirstAdministrator,
  type FirstAdministrator,
} from './staff/users/firstAdministrator.ts';
import { createApp } from './app.ts';
import { receiveBodies } from './http/bodies/receiveBodies.ts';
import { watchUnfinishedBodies } from './http/bodies/unfinishedBodies.ts';
import { BUSY, BusyError } from './http/problems/busy.ts';
import { TIMEOUT } from './http/deadline.ts';
import { shedLoad, watchPressure } from './http/overload.ts';
import { ownContext, visitorContext } from './requestContext.ts';
import { createKeptAnswers } from './http/keptAnswers.ts';
import { createObserve } from './http/request/observeRequests.ts';
import { createExecutor } from './http/executor.ts';
import { UnavailablePage } from './http/pages/failurePage.ts';
import { type Pages, type PagesOptions, siteConfig } from './http/pages/pages.ts';
import { readPersistedOperations } from './http/persistedOperations.ts';
import { schema } from './schema.ts';
import type { Database } from './platform/database/database.ts';
import type { Log } from './platform/log/log.ts';
import { createServices } from './createServices.ts';
import { startTracing } from './platform/tracing/tracing.ts';
import type { Settings } from './platform/settings/settings.ts';
import { startCalendars } from './meetings/calendars/refreshCalendar.ts';
import { startCalls } from './sales/calls/startCalls.ts';
import { startWeeklySummaries } from './reports/traffic/weekly/sendWeekly.ts';
import { startClaims } from './reports/speed/refreshClaims.ts';
import { startCdn } from './http/pages/startCdn.ts';
import { startConnectors } from './sales/connectors/startConnectors.ts';
import { startDemo } from './site/startDemo.ts';
import { startHousekeeping } from './startHousekeeping.ts';
import { startImages } from './site/images/imageCopy.ts';
import { type Parts, startParts, stopPart } from './parts.ts';
import { openMailers, startMail } from './startMail.ts';
import { startNotices } from './notices/storeNotices.ts';
import { startRecordings } from './sales/calls/recordings/copyRecording.ts';
import { serveOperator } from './platform/operatorSocket.ts';
import { orderOfOperator, startRep } from './sales/rep/keepRep.ts';
import { startImports } from './site/imports/startImports.ts';
import { nameAuthors } from './site/posts/editing/authorSlug.ts';
import { startLinkChecks } from './site/addresses/links/checkLinks.ts';
import { startExperiments } from './site/experiments/startExperiments.ts';
import { startPageSchedule } from './site/pages/startPageSchedule.ts';
import { startSchedule } from './site/posts/schedule.ts';
import { startSocialImages } from './site/posts/socialImage.ts';
import { createTextOptOuts } from './sales/suppressions/receiveText.ts';
import { startTexts } from './meetings/bookings/messages/bookingTexts.ts';
import { startSums } from './site/traffic/sumVisits.ts';
import { startVisitors } from './site/traffic/visitors.ts';
import { startWebhooks } from './partners/webhooks/delivery/startWebhooks.ts';

/** How long a stop waits for requests to the call provider, and for jobs. */
const CALLS_MS = 2_000;
const WEBHOOKS_MS = 1_000;
const JOBS_MS = 1_000;

/** The running product without its HTTP server. */
export interface Product {
  listener: RequestListener;
  /** The account that this start created. Null if there was one already. */
  firstAdministrator: FirstAdministrator | null;
  /** Ends all subscriptions, which would otherwise keep their connections open. */
  endSubscriptions(): Promise<void>;
  /** Returns unfinished jobs and closes the database. */
  close(): Promise<void>;
}

/**
 * Composes the product on a migrated database. Closing the product closes the database, and so does a failed start.
 *
 * @param openPages opens the pages of the site: those of the build, unless a caller has none.
 */
export async function startProduct(
  settings: Settings,
  database: Database,
  log: Log,
  openPages = createPages,
): Promise<Product> {
  return startParts((parts) => startAll(parts, settings, database, log, openPages));
}

/** Starts the parts in this order. They stop in the reverse order. */
async function startAll(
  parts: Parts,
  settings: Settings,
  database: Database,
  log: Log,
  openPages: typeof createPages,
): Promise<Product> {
  // Tracing must start before anything that it traces.
  await parts.start(() => startTracing(settings.tracing), stopPart);
  await parts.start(
    () => database,
    () => database.close(),
  );
  // The mailers close after the jobs have ended, because they send by it.
  const mailers = await parts.start(
    () => openMailers(settings),
    (opened) => opened.close(),
  );
  const base = await parts.start(
    () => createServices(settings, database, log),
    async ({ markdown, notifications }) => {
      await notifications.close();
      await markdown.close();
    },
  );
  await parts.start(() => base.events, stopPart);
  await parts.start(
    () => base.jobs,
    (jobs) => jobs.stop(JOBS_MS),
  );
  await parts.start(() => startVisitors(base), stopPart);
  await parts.start(
    () => base.traffic,
    (traffic) => traffic.flush(),
  );
  await parts.start(
    () => base.addresses,
    (addresses) => addresses.flush(),
  );
  startMail(base, mailers);
  startTexts(base, createTextOptOuts(base));
  startSocialImages(base);
  startImports(base);
  await parts.start(() => startConnectors(base), stopPart);
  await parts.start(() => startNotices(base), stopPart);
  await parts.start(() => startClaims(base), stopPart);
  const calls = await parts.start(
    () => startCalls(base),
    (running) => running.stop(CALLS_MS),
  );
  startRecordings(base);
  await startRep(base);
  if (!settings.databaseUrl)
    await parts.start(() => serveOperator(settings.dataDir, orderOfOperator(base)), stopPart);
  await parts.start(() => startImages(base), stopPart);
  const services = { ...base, calls };
  await parts.start(() => startCalendars(services), stopPart);
  await parts.start(() => startHousekeeping(services), stopPart);
  await startSums(services);
  startWeeklySummaries(services);
  await parts.start(() => startSchedule(services), stopPart);
  await startLinkChecks(services);
  await parts.start(() => startPageSchedule(services), stopPart);
  await parts.start(() => startExperiments(services), stopPart);
  // Load the demo content before the first account, because a database with an account counts as used.
  await startDemo(services);
  await nameAuthors(services.database.prisma);
  await saveUsualMeetingTypes(services.database.prisma);
  await saveUsualPlaybook(services.database.prisma);
  const firstAdministrator = await createFirstAdministrator(services);
  const development = settings.mode === 'development';
  const persisted = readPersistedOperations({ development });
  // This replaces the global `Response` by the class of @hono/node-server, which is sent without a stream. Yoga keeps the
  // class that it finds, so this comes before the executor.
  const answer = getRequestListener((request, env) => app.fetch(request, env));
  const executor = createExecutor({ schema, persisted, services });
  await parts.start(
    () =>
      startWebhooks(services, (own, viewer) =>
        executor.run(own, ownContext(viewer, 'event', services)),
      ),
    (webhooks) => webhooks.stop(WEBHOOKS_MS),
  );
  const pages = await parts.start(
    () =>
      openPages({
        site: siteConfig(settings),
        development,
        cdn: settings.cdn,
        cache: services.content.cache,
        execute: async (id, variables) => {
          const document = persisted.find(id);
          if (document === null) return { errors: [{ message: `No operation has the id ${id}.` }] };
          const own = { source: 'rendering', document, readVariables: () => variables } as const;
          const { data, errors } = await executor.run(own, visitorContext(services));
          if (
            errors?.some(({ extensions: { code } }) => code === BUSY.code || code === TIMEOUT.code)
          )
            throw new BusyError();
          const faults = errors?.map(({ message }) => ({ message }));
          return data ? { data, errors: faults } : { errors: faults ?? [] };
        },
        onError: (error, page) => {
          // The log already has a warning about the missing database connection, or about the deadline.
          const cause = error instanceof UnavailablePage ? error.cause : error;
          if (cause instanceof BusyError) return;
          log.error({ page: withoutSecrets(page), err: error }, 'a page failed to render');
        },
        variantOf: services.experiments.shown,
        wordsOfVariant: services.experiments.wordsOf,
        onView: (request, path) => services.traffic.viewed(request, path),
        watchCache: (stats) => services.metrics.caches.watch('pages', stats),
      }),
    (opened) => opened.close(),
  );
  startCdn({ ...services, pages });
  const observe = createObserve(services);
  const pressure = await parts.start(() => watchPressure(database.pool), stopPart);
  const refuse = shedLoad({ pressure, metrics: services.metrics });
  const keptAnswers = createKeptAnswers(services, observe, refuse);
  const app = createApp({ schema, services, executor, pages, observe, keptAnswers });
  const { tryServe, middleware } = pages;

  return {
    listener: receiveBodies(
      (request, response) => {
        if (tryServe(request, response) || keptAnswers.tryServe(request, response)) return;
        if (refuse(request, response)) return;
        if (middleware) middleware(request, response, () => void answer(request, response));
        else void answer(request, response);
      },
      watchUnfinishedBodies(services.metrics),
      settings,
    ),
    firstAdministrator,
    endSubscriptions: () => services.notifications.close(),
    close: () => parts.stop(),
  };
}

/** The pages of the build, or in development those of the sources. Only that loads Vite. */
async function createPages(options: PagesOptions): Promise<Pages> {
  if (options.development) {
    const { createDevelopmentPages } = await import('./http/pages/developmentPages.ts');
    return createDevelopmentPages(options);
  }
  const { createBuiltPages } = await import('./http/pages/builtPages.ts');
  return createBuiltPages(options);
}

/** Removes search terms and the tokens of preview links from a path. */
function withoutSecrets(page: string): string {
  const [path = page] = page.split('?');
  return path.replace(/^\/preview\/.+/, '/preview/:token');
}
