import * as z from 'zod';
import { baseUrl, httpUrl, text } from './declaredService.ts';

const page = z.union(
  [httpUrl, z.string().regex(/^\/(?!\/)/)],
  'must be an http or https URL, or a path of this site',
);
const email = z.email('must be an email address');
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

/** The environment variables, without those that the folders of vendors declare. docs/settings.md explains each setting. */
export const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: whole(0, 65535).default(3000),
  HOST: text.optional(),
  SITE_URL: httpUrl.transform((url) => new URL(url).origin).optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' })
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
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' }).optional(),
  MAIL_FROM: text
    .regex(
      /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an email address, or a name and <an email address>',
    )
    .default('Sixty <no-reply@sixty.example>'),
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  CALL_PROVIDER_URL: httpUrl.optional(),
  CALL_PROVIDER_SECRET: text.optional(),
  CALLING_HOURS: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/, {
      error: 'must be hours such as 08:00-21:00',
      abort: true,
    })
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
  FACEBOOK_BASE_URL: baseUrl.default('https://graph.facebook.com/v24.0'),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_ACCOUNTS_BASE_URL: baseUrl.default('https://accounts.google.com'),
  GOOGLE_TOKEN_BASE_URL: baseUrl.default('https://oauth2.googleapis.com'),
  GOOGLE_CALENDAR_BASE_URL: baseUrl.default('https://www.googleapis.com/calendar/v3'),
  MICROSOFT_CLIENT_ID: text.optional(),
  MICROSOFT_CLIENT_SECRET: text.optional(),
  MICROSOFT_LOGIN_BASE_URL: baseUrl.default('https://login.microsoftonline.com/common'),
  MICROSOFT_GRAPH_BASE_URL: baseUrl.default('https://graph.microsoft.com/v1.0'),
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
    .refine((url) => /^https?:\/\//.test(url) && URL.canParse(url), 'must be an http or https URL')
    .optional(),
  RECAPTCHA_SITE_KEY: text.optional(),
  RECAPTCHA_SECRET: text.optional(),
  TRAFFIC_VIEWS: z.enum(['server', 'page']).default('server'),
  TRAFFIC_RETENTION_DAYS: whole(1, 36_500).default(730),
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

/** The variables after validation. Undefined where one is not set and has no default. */
export type Environment = z.infer<typeof environment>;
