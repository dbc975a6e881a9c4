import type { Settings } from '../settings/settings.ts';
import type { Authenticator } from './authenticator.ts';
import type { BotCheck } from './botCheck.ts';
import type { Budgets } from './budgets.ts';
import type { Calendars } from './calendars/calendars.ts';
import type { CallDispatch } from './calls/callDispatch.ts';
import type { CallLists } from './calls/numberLists/callLists.ts';
import type { CallMetrics } from './calls/callMetrics.ts';
import type { Clock } from './clock.ts';
import type { Content } from './content.ts';
import type { Crms } from './crm/crms.ts';
import type { Database } from './database/database.ts';
import type { Geo } from './geo.ts';
import type { Inbound } from './inbound/inbound.ts';
import type { Images } from './images/images.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';
import type { Markdown } from './markdown/markdown.ts';
import type { Metrics } from './metrics.ts';
import type { BrowserPush } from './notices/browserPush.ts';
import type { TeamChat } from './notices/teamChat.ts';
import type { Notifications } from './notifications.ts';
import type { OAuth } from './oauth/oauth.ts';
import type { ObjectStore } from './objects/objectStore.ts';
import type { Passwords } from './passwords.ts';
import type { Webhooks } from './webhooks/webhooks.ts';
import type { SealedResults } from './sealedResults.ts';
import type { Views } from './views/views.ts';

/** The services that the schema uses. They are created once, in main.ts. */
export interface Services {
  settings: Settings;
  database: Database;
  jobs: Jobs;
  notifications: Notifications;
  content: Content;
  limits: Limits;
  budgets: Budgets;
  passwords: Passwords;
  /** Secrets and codes of authenticator apps. */
  authenticator: Authenticator;
  botCheck: BotCheck;
  geo: Geo;
  markdown: Markdown;
  clock: Clock;
  metrics: Metrics;
  /** Uploaded files. */
  objects: ObjectStore;
  images: Images;
  views: Views;
  sealedResults: SealedResults;
  webhooks: Webhooks;
  /** The calendars that hosts keep elsewhere. */
  calendars: Calendars;
  /** Accounts that people connect by OAuth. */
  oauth: OAuth;
  crms: Crms;
  teamChat: TeamChat;
  /** Notifications in the browsers of staff. */
  browserPush: BrowserPush;
  /** Leads from the forms of other tools. */
  inbound: Inbound;
  /** Numbers that authorities forbid us to call. */
  callLists: CallLists;
  calls: CallDispatch;
  callMetrics: CallMetrics;
  log: Log;
}
