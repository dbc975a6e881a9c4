import type { Settings } from '../settings/settings.ts';
import { createAuthenticator } from './authenticator.ts';
import { createBotCheck } from './botCheck.ts';
import { createBudgets } from './budgets.ts';
import { createCalendars } from './calendars/calendars.ts';
import { createCallLists } from './calls/numberLists/callLists.ts';
import { createCallMetrics } from './calls/callMetrics.ts';
import { systemClock } from './clock.ts';
import { createContent } from './content.ts';
import { createCrms } from './crm/crms.ts';
import type { Database } from './database/database.ts';
import { createGeo } from './geo.ts';
import { createInbound } from './inbound/inbound.ts';
import { createImages } from './images/images.ts';
import { startJobs } from './jobs/jobs.ts';
import { createLimits } from './limits.ts';
import type { Log } from './log.ts';
import { createMarkdown } from './markdown/markdown.ts';
import { createMetrics } from './metrics.ts';
import { watchDatabase } from './metrics/databaseMetrics.ts';
import { watchWebhooks } from './metrics/webhookMetrics.ts';
import { createNotifications } from './notifications.ts';
import { createBrowserPush } from './notices/browserPush.ts';
import { createTeamChat } from './notices/teamChat.ts';
import { createOAuth } from './oauth/oauth.ts';
import { createObjects } from './objects/objects.ts';
import { createPasswords } from './passwords.ts';
import { createSampledLog } from './sampledLog.ts';
import { createSealedResults } from './sealedResults.ts';
import type { Services } from './services.ts';
import { createViews } from './views/views.ts';
import { observeWebhooks } from './webhooks/observeWebhooks.ts';
import { createWebhooks } from './webhooks/webhooks.ts';

/**
 * Builds every service on an open and migrated database, except the call dispatch, which uses these services.
 * `clock` is replaced in tests of rules about time.
 */
export async function createServices(
  settings: Settings,
  database: Database,
  wholeLog: Log,
  clock = systemClock,
): Promise<Omit<Services, 'calls'>> {
  const metrics = createMetrics();
  const log = createSampledLog(wholeLog, { metrics: metrics.log });
  watchDatabase(metrics.registry, database);
  watchWebhooks(metrics.registry, database);
  const notifications = await createNotifications({ database, log });
  const oauth = createOAuth(settings, { database, clock });
  return {
    settings,
    database,
    notifications,
    content: createContent({ notifications, clock }),
    limits: createLimits({ database, clock }),
    budgets: createBudgets({ database, clock }),
    passwords: createPasswords(),
    authenticator: createAuthenticator(settings, log),
    botCheck: createBotCheck({ secret: settings.recaptcha?.secret ?? null }, log),
    geo: createGeo({ providerUrl: settings.geoProviderUrl }, log),
    objects: createObjects(settings),
    images: createImages(),
    webhooks: observeWebhooks(createWebhooks(settings), metrics.deliveries),
    calendars: createCalendars(settings, oauth),
    oauth,
    crms: createCrms(settings, oauth),
    teamChat: createTeamChat(settings),
    browserPush: createBrowserPush(settings, database),
    sealedResults: createSealedResults(settings),
    inbound: createInbound(settings),
    views: createViews({ database, clock, log }),
    markdown: createMarkdown({ siteUrl: settings.siteUrl }),
    jobs: await startJobs({ database, log, metrics: metrics.jobs }),
    callLists: createCallLists(settings, log),
    clock,
    metrics,
    callMetrics: createCallMetrics(metrics, database),
    log,
  };
}
