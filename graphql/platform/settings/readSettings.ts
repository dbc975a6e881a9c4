import type * as z from 'zod';
import { type Environment, environment, type ProviderName } from './environment.ts';
import { type Settings, settingsOf } from './settings.ts';

/** Groups of settings that must be set together. */
const TOGETHER: (keyof Environment)[][] = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
  ['CDN_PURGE_URL', 'CDN_PURGE_TOKEN'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['HUBSPOT_CLIENT_ID', 'HUBSPOT_CLIENT_SECRET'],
  ['PIPEDRIVE_CLIENT_ID', 'PIPEDRIVE_CLIENT_SECRET'],
  ['SALESFORCE_CLIENT_ID', 'SALESFORCE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
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
