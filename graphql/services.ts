import type { AgentLimits } from '../web/content/sales/playbooks/agentLimits.ts';
import type { Settings } from './platform/settings/settings.ts';
import type { Authenticator } from './staff/signIn/twoFactor/authenticator.ts';
import type { BotCheck } from './staff/signIn/botCheck.ts';
import type { BookedLeads } from './meetings/bookings/bookedLeads.ts';
import type { Budgets } from './platform/limits/budgets.ts';
import type { Calendars } from './meetings/calendars/providers/calendars.ts';
import type { CallDispatch } from './sales/calls/dialing/callDispatch.ts';
import type { CallLists } from './sales/calls/numberLists/callLists.ts';
import type { CallMetrics } from './sales/calls/callMetrics.ts';
import type { Clock } from './platform/clock.ts';
import type { Content } from './platform/content/content.ts';
import type { Crms } from './sales/connectors/crm/crms.ts';
import type { Database } from './platform/database/database.ts';
import type { FreeTimes } from './meetings/hosts/freeTimes.ts';
import type { EventLog } from './events/eventLog.ts';
import type { Geo } from './platform/geo.ts';
import type { ImportTurns } from './sales/leads/import/importTurn.ts';
import type { Inbound } from './sales/inbound/inbound.ts';
import type { Images } from './platform/images/images.ts';
import type { Jobs } from './work/jobs.ts';
import type { Limits } from './platform/limits/limits.ts';
import type { Log } from './platform/log/log.ts';
import type { MadeAtVendor } from './sales/calls/providers/vendors/madeAtVendor.ts';
import type { Markdown } from './platform/markdown/markdown.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { BrowserPush } from './notices/browser/browserPush.ts';
import type { TeamChat } from './notices/team/teamChat.ts';
import type { Notifications } from './platform/notifications/notifications.ts';
import type { OAuth } from './platform/oauth/oauth.ts';
import type { ObjectStore } from './platform/objects/objectStore.ts';
import type { Passwords } from './platform/secrets/passwords.ts';
import type { Webhooks } from './partners/webhooks/webhooks.ts';
import type { SealedResults } from './platform/sealedResults.ts';
import type { Addresses } from './site/addresses/addresses.ts';
import type { Traffic } from './site/traffic/traffic.ts';
import type { Visitors } from './site/traffic/visitors.ts';
import type { Experiments } from './site/experiments/experiments.ts';
import type { PublicSpeed } from './reports/speed/publicSpeed.ts';

/** The services that the schema uses. createServices.ts creates them once for each started product. */
export interface Services {
  settings: Settings;
  database: Database;
  jobs: Jobs;
  notifications: Notifications;
  /** What happened to what. */
  events: EventLog;
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
  /** Tells visitors apart for a day. */
  visitors: Visitors;
  /** Counts views and steps of visitors. */
  traffic: Traffic;
  /** Chooses the variants of pages under test, and counts what they bring. */
  experiments: Experiments;
  /** Redirects, and addresses that were not found. */
  addresses: Addresses;
  sealedResults: SealedResults;
  webhooks: Webhooks;
  /** The leads and calls of meetings. */
  bookedLeads: BookedLeads;
  /** When hosts can be booked. */
  freeTimes: FreeTimes;
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
  /** One list of leads of an API key is imported at a time. */
  importTurns: ImportTurns;
  /** Numbers that authorities forbid us to call. */
  callLists: CallLists;
  /** The agents at the voice vendor. */
  rep: MadeAtVendor;
  calls: CallDispatch;
  /** The speed that everybody may see. */
  speed: PublicSpeed;
  callMetrics: CallMetrics;
  /** What the vendor of the voice agent takes. Null if no vendor places the calls. */
  agentLimits: AgentLimits | null;
  log: Log;
}
