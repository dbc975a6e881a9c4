import type { Settings } from './platform/settings/settings.ts';
import { createAuthenticator } from './staff/signIn/twoFactor/authenticator.ts';
import { createBotCheck } from './staff/signIn/botCheck.ts';
import { bookedLeads } from './sales/leads/bookedLeads.ts';
import { createBudgets } from './platform/limits/budgets.ts';
import { createCalendars } from './meetings/calendars/providers/calendars.ts';
import { createCallLists } from './sales/calls/numberLists/callLists.ts';
import { agentLimits } from './sales/calls/providers/vendors/vendors.ts';
import { createCallMetrics } from './sales/calls/callMetrics.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { createContent } from './platform/content/content.ts';
import { crmProviders } from './sales/connectors/crm/crmVendors.ts';
import { createCrms } from './sales/connectors/crm/crms.ts';
import type { Database } from './platform/database/database.ts';
import { createEventLog } from './events/eventLog.ts';
import { createFreeTimes } from './meetings/hosts/freeTimes.ts';
import { createGeo } from './platform/geo.ts';
import { createImportTurns } from './partners/apiKeys/importTurns.ts';
import { createInbound } from './sales/inbound/inbound.ts';
import { createImages } from './platform/images/images.ts';
import { startJobs } from './work/jobs.ts';
import { createLimits } from './platform/limits/limits.ts';
import type { Log } from './platform/log/log.ts';
import { createMarkdown } from './platform/markdown/markdown.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { watchDatabase } from './platform/metrics/databaseMetrics.ts';
import { watchWebhooks } from './platform/metrics/deliveryMetrics.ts';
import { createNotifications } from './platform/notifications/notifications.ts';
import { createBrowserPush } from './notices/browser/browserPush.ts';
import { createTeamChat } from './notices/team/teamChat.ts';
import { calendarProviders } from './platform/oauth/calendarProviders.ts';
import { createOAuth } from './platform/oauth/oauth.ts';
import { createObjects } from './platform/objects/objects.ts';
import { createPasswords } from './platform/secrets/passwords.ts';
import { createSampledLog } from './platform/metrics/sampledLog.ts';
import { tellLeadChanges } from './sales/leads/tellLeadChanges.ts';
import { createRep } from './sales/rep/rep.ts';
import { createSealedResults } from './platform/sealedResults.ts';
import type { Services } from './services.ts';
import { createAddresses } from './site/addresses/addresses.ts';
import { createExperiments } from './site/experiments/experiments.ts';
import { withMeasured } from './site/pages/pageWords.ts';
import { createTraffic } from './site/traffic/traffic.ts';
import { createVisitors } from './site/traffic/visitors.ts';
import { createPublicSpeed } from './reports/speed/publicSpeed.ts';
import { createWebhooks } from './partners/webhooks/webhooks.ts';

interface ServiceOptions {
  /** Replaced in tests of rules about time. */
  clock?: Clock;
  /** The longest time until a due job is found whose announcement was lost. */
  lookEveryMs?: number;
}

/**
 * Builds every service on an open and migrated database, except the call dispatch, which uses these services.
 */
export async function createServices(
  settings: Settings,
  database: Database,
  wholeLog: Log,
  { clock = systemClock, lookEveryMs }: ServiceOptions = {},
): Promise<Omit<Services, 'calls'>> {
  const metrics = createMetrics();
  const log = createSampledLog(wholeLog, { metrics: metrics.log });
  watchDatabase(metrics.registry, database);
  watchWebhooks(metrics.registry, database);
  const notifications = await createNotifications({ database, log });
  const events = await createEventLog({ database, notifications, log });
  tellLeadChanges({ events, notifications });
  const providers = { ...calendarProviders(settings), ...crmProviders(settings) };
  const oauth = createOAuth(settings, { database, clock, providers });
  const geo = createGeo({ providerUrl: settings.geoProviderUrl }, log);
  const visitors = await createVisitors({ prisma: database.prisma, clock, log, settings });
  const speed = createPublicSpeed({ database, clock });
  const experiments = createExperiments({
    database,
    visitors,
    filledIn: (words) => withMeasured(words, { speed }),
    clock,
    log,
  });
  return {
    settings,
    database,
    notifications,
    events,
    content: createContent({ notifications, clock }),
    limits: createLimits({ database, clock }),
    budgets: createBudgets({ database, clock }),
    passwords: createPasswords(),
    authenticator: createAuthenticator(settings, log),
    botCheck: createBotCheck({ secret: settings.recaptcha?.secret ?? null }, log),
    geo,
    objects: createObjects(settings),
    images: createImages(),
    webhooks: createWebhooks(settings, metrics.deliveries),
    bookedLeads,
    freeTimes: createFreeTimes({ database, notifications, clock }),
    calendars: createCalendars(settings, oauth),
    oauth,
    crms: createCrms(settings, oauth),
    teamChat: createTeamChat(settings),
    browserPush: createBrowserPush(settings, database),
    sealedResults: createSealedResults(settings),
    importTurns: createImportTurns({ database, clock }),
    inbound: createInbound(settings),
    visitors,
    traffic: createTraffic({
      database,
      visitors,
      variantOf: experiments.variantOf,
      geo,
      clock,
      log,
      metrics,
      settings,
    }),
    experiments,
    speed,
    addresses: createAddresses({ database, notifications, clock, log, settings }),
    markdown: createMarkdown({ siteUrl: settings.siteUrl }),
    jobs: startJobs(
      { database, notifications, clock, log, metrics: metrics.jobs },
      { lookEveryMs },
    ),
    callLists: createCallLists(settings, log),
    rep: await createRep(settings, { database, notifications, log }),
    clock,
    metrics,
    callMetrics: createCallMetrics(metrics, database),
    agentLimits: agentLimits(settings.calls),
    log,
  };
}
