import { existsSync } from 'node:fs';
import * as z from 'zod';

const text = z.string().trim().min(1);
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const baseUrl = httpUrl.transform((url) => (url.endsWith('/') ? url.slice(0, -1) : url));
const page = z.union(
  [httpUrl, z.string().regex(/^\/(?!\/)/)],
  'must be an http or https address, or a path of this site',
);
const email = z.email('must be an e-mail address');
const flag = z
  .enum(['true', 'false', '1', '0'], 'must be true or false')
  .transform((value) => value === 'true' || value === '1');

function whole(minimum: number, maximum: number) {
  const message = `must be a whole number from ${minimum} to ${maximum}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, message);
}

const CALL_PROVIDERS = ['simulator', 'http', 'retell', 'vapi', 'elevenlabs'] as const;
type ProviderName = (typeof CALL_PROVIDERS)[number];

/** The environment variables. The README's table explains each setting. */
const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: whole(0, 65535).default(3000),
  HOST: text.optional(),
  SITE_URL: httpUrl.transform((url) => new URL(url).origin).optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional(),
  ADMIN_EMAIL: email.toLowerCase().optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must be at least 8 characters long').optional(),
  DEFAULT_AUTHOR: text.optional(),
  DEMO_CONTENT: flag.default(true),
  TRUST_PROXY: whole(0, 10).default(0),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters long').optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: text
    .regex(/^[^=,\s]+=[^,]*(,[^=,\s]+=[^,]*)*$/, 'must be name=value pairs, separated by commas')
    .optional(),
  OTEL_SERVICE_NAME: text.default('sixty'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
  CDN_PURGE_URL: httpUrl.optional(),
  CDN_PURGE_TOKEN: text.optional(),
  WEBHOOK_KEY: z.string().min(32, 'must be at least 32 characters long').optional(),
  TWO_FACTOR_KEY: z.string().min(32, 'must be at least 32 characters long').optional(),
  WEBHOOK_ALLOW_PRIVATE: flag.default(false),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .optional(),
  MAIL_FROM: text
    .regex(
      /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an address, or a name and <an address>',
    )
    .default('Sixty <no-reply@sixty.example>'),
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  CALL_PROVIDER: z.enum(CALL_PROVIDERS).optional(),
  CALL_PROVIDER_URL: httpUrl.optional(),
  CALL_PROVIDER_SECRET: text.optional(),
  CALLING_HOURS: z
    .string()
    .regex(
      /^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/,
      'must be hours such as 08:00-21:00',
    )
    .refine((hours) => hours.slice(0, 5) < hours.slice(6), 'must begin before they end')
    .default('08:00-21:00'),
  CALL_AT_ONCE: z.enum(['fresh', 'hours']).default('fresh'),
  REDIAL: z
    .string()
    .regex(
      /^((\d{1,4}[smh]|next-morning)(,(\d{1,4}[smh]|next-morning))*)?$/,
      'must be pauses such as 30s, 5m, 2h or next-morning, separated by commas',
    )
    .transform((pauses) => pauses.split(',').filter(Boolean))
    .default(['5m', '2h', 'next-morning']),
  RETELL_API_KEY: text.optional(),
  RETELL_AGENT_ID: text.optional(),
  RETELL_FROM_NUMBER: text
    .regex(/^\+[1-9]\d{6,14}$/, 'must be a phone number with its country, as in +18015550100')
    .optional(),
  RETELL_BASE_URL: baseUrl.default('https://api.retellai.com'),
  VAPI_API_KEY: text.optional(),
  VAPI_ASSISTANT_ID: text.optional(),
  VAPI_PHONE_NUMBER_ID: text.optional(),
  VAPI_WEBHOOK_SECRET: text.optional(),
  VAPI_BASE_URL: baseUrl.default('https://api.vapi.ai'),
  ELEVENLABS_API_KEY: text.optional(),
  ELEVENLABS_AGENT_ID: text.optional(),
  ELEVENLABS_PHONE_NUMBER_ID: text.optional(),
  ELEVENLABS_WEBHOOK_SECRET: text.optional(),
  ELEVENLABS_BASE_URL: baseUrl.default('https://api.elevenlabs.io'),
  FACEBOOK_BASE_URL: baseUrl.default('https://graph.facebook.com/v24.0'),
  CALL_CONCURRENCY: whole(1, 10_000).optional(),
  TWILIO_ACCOUNT_SID: text.optional(),
  TWILIO_AUTH_TOKEN: text.optional(),
  TWILIO_FROM: text
    .regex(
      /^(\+[1-9]\d{6,14}|MG\w+)$/,
      'must be a phone number with its country, as in +18015550100, or a messaging service, as in MG…',
    )
    .optional(),
  TWILIO_BASE_URL: baseUrl.default('https://api.twilio.com'),
  GEO_PROVIDER_URL: text
    .refine((url) => url.includes('{ip}'), 'must contain {ip}')
    .refine(
      (url) => /^https?:\/\//.test(url) && URL.canParse(url),
      'must be an http or https address',
    )
    .optional(),
  RECAPTCHA_SITE_KEY: text.optional(),
  RECAPTCHA_SECRET: text.optional(),
  GA_MEASUREMENT_ID: text.optional(),
  META_PIXEL_ID: text.optional(),
  GOOGLE_ADS_CONVERSION: text.optional(),
  BOOKING_TEAM_URL: httpUrl.optional(),
  BOOKING_PERSONAL_URL: httpUrl.optional(),
  APP_LOGIN_URL: page.default('/admin/login'),
  INTEGRATION_DOCS_URL: page.default('/developers'),
  DEMO_VIDEO_URL: httpUrl.optional(),
  SOCIAL_INSTAGRAM_URL: httpUrl.default('https://www.instagram.com/'),
  SOCIAL_TIKTOK_URL: httpUrl.default('https://www.tiktok.com/'),
  SOCIAL_LINKEDIN_URL: httpUrl.default('https://www.linkedin.com/'),
});

type Environment = z.infer<typeof environment>;

/** The names of all settings, as the README lists them. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape);

/** Groups of settings that must be set together. */
const TOGETHER: (keyof Environment)[][] = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
  ['CDN_PURGE_URL', 'CDN_PURGE_TOKEN'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
];

/** The settings that each call provider needs. */
const NEEDED_BY_PROVIDER: Record<ProviderName, (keyof Environment)[]> = {
  simulator: [],
  http: ['CALL_PROVIDER_URL', 'CALL_PROVIDER_SECRET'],
  retell: ['RETELL_API_KEY', 'RETELL_AGENT_ID', 'RETELL_FROM_NUMBER'],
  vapi: ['VAPI_API_KEY', 'VAPI_ASSISTANT_ID', 'VAPI_PHONE_NUMBER_ID', 'VAPI_WEBHOOK_SECRET'],
  elevenlabs: [
    'ELEVENLABS_API_KEY',
    'ELEVENLABS_AGENT_ID',
    'ELEVENLABS_PHONE_NUMBER_ID',
    'ELEVENLABS_WEBHOOK_SECRET',
  ],
};

/** All settings after validation. Null means that the setting is not set and its default applies. */
export type Settings = ReturnType<typeof settingsOf>;

/** Invalid settings. The message names each one, and never contains a value. */
export class SettingsError extends Error {
  /** Each error begins with the name of its setting. */
  static of(errors: string[]): SettingsError {
    const lines = errors.map((error) => `  ${error}`).join('\n');
    return new SettingsError(`These settings cannot be used:\n${lines}`);
  }
}

/**
 * Reads and checks all settings.
 *
 * @throws SettingsError with all errors at once.
 */
export function readSettings(
  variables: Record<string, string | undefined> = process.env,
): Settings {
  // An empty variable counts as not set, except where the empty text is a value.
  const given = Object.fromEntries(
    Object.entries(variables).filter(([name, value]) => value !== '' || name === 'REDIAL'),
  );
  const result = environment.safeParse(given);
  const chosen = environment.shape.CALL_PROVIDER.safeParse(given['CALL_PROVIDER']).data;
  const errors = [
    ...(result.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${sentence(issue)}`),
    ...[...TOGETHER, ...(chosen ? [] : [NEEDED_BY_PROVIDER.http])].flatMap((group) =>
      missingFrom(group, given),
    ),
    ...(chosen ? missingForProvider(chosen, given) : []),
  ];
  if (!result.success || errors.length > 0) throw SettingsError.of(errors);
  return settingsOf(result.data);
}

/** Replaces zod's messages, because they can contain the value. */
function sentence(issue: z.core.$ZodIssue): string {
  if (issue.message.startsWith('must ')) return issue.message;
  return issue.code === 'invalid_value'
    ? `must be one of ${issue.values.join(', ')}`
    : 'is not valid';
}

function missingFrom(
  group: (keyof Environment)[],
  given: Record<string, string | undefined>,
): string[] {
  const missing = group.filter((name) => given[name] === undefined);
  if (missing.length === 0 || missing.length === group.length) return [];
  const present = group.find((name) => given[name] !== undefined);
  return missing.map((name) => `${name} must be set because ${present} is`);
}

function missingForProvider(
  chosen: ProviderName,
  given: Record<string, string | undefined>,
): string[] {
  return NEEDED_BY_PROVIDER[chosen]
    .filter((name) => given[name] === undefined)
    .map((name) => `${name} must be set because CALL_PROVIDER is ${chosen}`);
}

function settingsOf(env: Environment) {
  const provider = callProvider(env);
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
    cdn: cdn(env),
    /** Null uses a key that is generated in DATA_DIR. */
    twoFactorKey: env.TWO_FACTOR_KEY ?? null,
    /** A null key uses one that is generated in DATA_DIR. */
    webhooks: { key: env.WEBHOOK_KEY ?? null, allowPrivate: env.WEBHOOK_ALLOW_PRIVATE },
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM },
    objects: objectStorage(env),
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
    callConcurrency: callConcurrency(env, provider.name),
    /** Null writes text messages to files. */
    twilio: twilio(env),
    /** The Graph API, without a trailing slash. */
    facebookBaseUrl: env.FACEBOOK_BASE_URL,
    geoProviderUrl: env.GEO_PROVIDER_URL ?? null,
    recaptcha: botCheck(env),
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

function objectStorage(env: Environment) {
  if (!env.S3_ENDPOINT || !env.S3_BUCKET || !env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY)
    return null;
  return {
    endpoint: env.S3_ENDPOINT,
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  };
}

function callProvider(env: Environment) {
  const name = env.CALL_PROVIDER ?? (env.CALL_PROVIDER_URL ? 'http' : 'simulator');
  switch (name) {
    case 'simulator':
      return { name };
    case 'http':
      return {
        name,
        url: checked(env.CALL_PROVIDER_URL),
        secret: checked(env.CALL_PROVIDER_SECRET),
      };
    case 'retell':
      return {
        name,
        apiKey: checked(env.RETELL_API_KEY),
        agentId: checked(env.RETELL_AGENT_ID),
        fromNumber: checked(env.RETELL_FROM_NUMBER),
        baseUrl: env.RETELL_BASE_URL,
      };
    case 'vapi':
      return {
        name,
        apiKey: checked(env.VAPI_API_KEY),
        assistantId: checked(env.VAPI_ASSISTANT_ID),
        phoneNumberId: checked(env.VAPI_PHONE_NUMBER_ID),
        webhookSecret: checked(env.VAPI_WEBHOOK_SECRET),
        baseUrl: env.VAPI_BASE_URL,
      };
    case 'elevenlabs':
      return {
        name,
        apiKey: checked(env.ELEVENLABS_API_KEY),
        agentId: checked(env.ELEVENLABS_AGENT_ID),
        phoneNumberId: checked(env.ELEVENLABS_PHONE_NUMBER_ID),
        webhookSecret: checked(env.ELEVENLABS_WEBHOOK_SECRET),
        baseUrl: env.ELEVENLABS_BASE_URL,
      };
  }
}

/** A setting that `missingForProvider` has found. */
function checked(value: string | undefined): string {
  if (value === undefined) throw new Error('A setting of the call provider was not checked.');
  return value;
}

/** Hosted voice agents limit simultaneous calls. Another provider has only the limit that the operator sets. */
function callConcurrency({ CALL_CONCURRENCY: given }: Environment, name: string): number | null {
  return given ?? (name === 'simulator' || name === 'http' ? null : 20);
}

function twilio(env: Environment) {
  if (!env.TWILIO_ACCOUNT_SID || !env.TWILIO_AUTH_TOKEN || !env.TWILIO_FROM) return null;
  return {
    accountSid: env.TWILIO_ACCOUNT_SID,
    authToken: env.TWILIO_AUTH_TOKEN,
    from: env.TWILIO_FROM,
    baseUrl: env.TWILIO_BASE_URL,
  };
}

function cdn(env: Environment) {
  if (!env.CDN_PURGE_URL || !env.CDN_PURGE_TOKEN) return null;
  return { purgeUrl: env.CDN_PURGE_URL, purgeToken: env.CDN_PURGE_TOKEN };
}

function botCheck(env: Environment) {
  if (!env.RECAPTCHA_SITE_KEY || !env.RECAPTCHA_SECRET) return null;
  return { siteKey: env.RECAPTCHA_SITE_KEY, secret: env.RECAPTCHA_SECRET };
}

/** Outside a container, only this machine may connect by default. Inside a container, that would be nobody. */
function insideContainer(): boolean {
  return existsSync('/.dockerenv') || existsSync('/run/.containerenv');
}
