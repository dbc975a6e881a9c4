import { existsSync } from 'node:fs';
import type { Account } from './declaredService.ts';
import type { Environment } from './environment.ts';

/** All settings after validation. Null means that the setting is not set and its default applies. */
export type Settings = ReturnType<typeof settingsOf>;

/** Gives the variables the shape in which the product uses them. */
export function settingsOf(
  env: Environment,
  chosen: {
    callProvider?: string | undefined;
    voice?: HostedAgent | undefined;
    crmApps: Readonly<Record<string, Account>>;
  },
) {
  const provider = callProvider(env, chosen);
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST ?? (insideContainer() ? '0.0.0.0' : '127.0.0.1'),
    /** Origin without a trailing slash. */
    siteUrl: env.SITE_URL ?? localSite(env.PORT),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    admin: { email: env.ADMIN_EMAIL ?? null, password: env.ADMIN_PASSWORD ?? null },
    defaultAuthor: env.DEFAULT_AUTHOR ?? null,
    demoContent: env.DEMO_CONTENT,
    /** The number of trusted proxies in front of the product. */
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN ?? null,
    logLevel: env.LOG_LEVEL,
    tracing: traceCollector(env),
    cdn: group({ purgeUrl: env.CDN_PURGE_URL, purgeToken: env.CDN_PURGE_TOKEN }),
    /** Null uses a key that is generated in DATA_DIR. */
    twoFactorKey: env.TWO_FACTOR_KEY ?? null,
    /** A null key uses one that is generated in DATA_DIR. */
    webhooks: { key: env.WEBHOOK_KEY ?? null, allowPrivate: env.WEBHOOK_ALLOW_PRIVATE },
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM },
    objects: group({
      endpoint: env.S3_ENDPOINT,
      bucket: env.S3_BUCKET,
      region: env.S3_REGION,
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    }),
    /** When calls are placed. */
    calling: {
      /** Local time of the called person, as `HH:MM-HH:MM`. */
      hours: env.CALLING_HOURS,
      /** Whether the answer to a form is placed at any hour. */
      freshAtOnce: env.CALL_AT_ONCE === 'fresh',
      /** The pauses before a call that nobody answered is tried again. */
      redial: env.REDIAL,
    },
    calls: provider,
    /** The calls that may be at the provider at the same time, over all processes. Null is no limit. */
    callConcurrency: callConcurrency(env, provider),
    /** Null writes text messages to files. */
    twilio: group({
      accountSid: env.TWILIO_ACCOUNT_SID,
      authToken: env.TWILIO_AUTH_TOKEN,
      from: env.TWILIO_FROM,
      baseUrl: env.TWILIO_BASE_URL,
    }),
    /** The Graph API, without a trailing slash. */
    facebookBaseUrl: env.FACEBOOK_BASE_URL,
    /** The apps of CRMs, by the name of the CRM. Without one its accounts are connected by private tokens only. */
    crmApps: chosen.crmApps,
    /** Null offers no calendars of Google. */
    google: group({
      clientId: env.GOOGLE_CLIENT_ID,
      clientSecret: env.GOOGLE_CLIENT_SECRET,
      accountsBaseUrl: env.GOOGLE_ACCOUNTS_BASE_URL,
      tokenBaseUrl: env.GOOGLE_TOKEN_BASE_URL,
    }),
    googleCalendarBaseUrl: env.GOOGLE_CALENDAR_BASE_URL,
    /** Null offers no calendars of Microsoft 365. */
    microsoft: group({
      clientId: env.MICROSOFT_CLIENT_ID,
      clientSecret: env.MICROSOFT_CLIENT_SECRET,
      loginBaseUrl: env.MICROSOFT_LOGIN_BASE_URL,
    }),
    microsoftGraphBaseUrl: env.MICROSOFT_GRAPH_BASE_URL,
    geoProviderUrl: env.GEO_PROVIDER_URL ?? null,
    recaptcha: group({ siteKey: env.RECAPTCHA_SITE_KEY, secret: env.RECAPTCHA_SECRET }),
    traffic: {
      /** Where views are counted: where pages are answered, or by the pages behind a CDN. */
      views: env.TRAFFIC_VIEWS,
      /** The days for which visits are kept. */
      retentionDays: env.TRAFFIC_RETENTION_DAYS,
    },
    gaMeasurementId: env.GA_MEASUREMENT_ID ?? null,
    metaPixelId: env.META_PIXEL_ID ?? null,
    googleAdsConversion: env.GOOGLE_ADS_CONVERSION ?? null,
    bookingTeamUrl: env.BOOKING_TEAM_URL ?? null,
    bookingPersonalUrl: env.BOOKING_PERSONAL_URL ?? null,
    appLoginUrl: env.APP_LOGIN_URL,
    integrationDocsUrl: env.INTEGRATION_DOCS_URL,
    demoVideoUrl: env.DEMO_VIDEO_URL ?? null,
    social: {
      instagram: env.SOCIAL_INSTAGRAM_URL,
      tiktok: env.SOCIAL_TIKTOK_URL,
      linkedin: env.SOCIAL_LINKEDIN_URL,
    },
  };
}

/** The settings with the actual port. With PORT=0 the system chooses the port, and the default SITE_URL uses it. */
export function withPort(settings: Settings, port: number): Settings {
  const isDefault = settings.siteUrl === localSite(settings.port);
  return { ...settings, port, siteUrl: isDefault ? localSite(port) : settings.siteUrl };
}

function localSite(port: number): string {
  return `http://localhost:${port}`;
}

function traceCollector(env: Environment) {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return null;
  const pairs = env.OTEL_EXPORTER_OTLP_HEADERS?.split(',') ?? [];
  return {
    url: `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`,
    headers: Object.fromEntries(
      pairs.map((pair): [string, string] => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at), pair.slice(at + 1)];
      }),
    ),
    serviceName: env.OTEL_SERVICE_NAME,
    /** The share of new traces to keep, from 0 to 1. */
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** The values of a group of variables that are set together. Null if they are not set. */
function group<Name extends string>(
  values: Record<Name, string | undefined>,
): Record<Name, string> | null {
  return isComplete(values) ? values : null;
}

function isComplete<Name extends string>(
  values: Record<Name, string | undefined>,
): values is Record<Name, string> {
  return Object.values(values).every(Boolean);
}

/** Outside a container, only this machine may connect by default. Inside a container, that would be nobody. */
function insideContainer(): boolean {
  return existsSync('/.dockerenv') || existsSync('/run/.containerenv');
}

/** Who places the calls. */
type CallProviderSettings =
  | { kind: 'simulator'; name: 'simulator' }
  | { kind: 'http'; name: 'http'; url: string; secret: string }
  | ({ kind: 'hosted' } & HostedAgent);

/** An account at a vendor of voice agents. */
interface HostedAgent {
  /** The vendor's. */
  name: string;
  account: Account;
}

/** @param chosen CALL_PROVIDER. `voice` is its vendor's account, if it is one. */
function callProvider(
  { CALL_PROVIDER_URL: url, CALL_PROVIDER_SECRET: secret }: Environment,
  {
    callProvider: chosen,
    voice,
  }: { callProvider?: string | undefined; voice?: HostedAgent | undefined },
): CallProviderSettings {
  if (voice) return { kind: 'hosted', ...voice };
  return url && secret && chosen !== 'simulator'
    ? { kind: 'http', name: 'http', url, secret }
    : { kind: 'simulator', name: 'simulator' };
}

/** Hosted voice agents limit simultaneous calls. Another provider has only the limit that the operator sets. */
function callConcurrency(
  { CALL_CONCURRENCY: given }: Environment,
  { kind }: CallProviderSettings,
): number | null {
  return given ?? (kind === 'hosted' ? 20 : null);
}
