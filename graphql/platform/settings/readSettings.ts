import * as z from 'zod';
import { type Account, type DeclaredService, neededBy } from './declaredService.ts';
import { environment } from './environment.ts';
import { type Settings, settingsOf } from './settings.ts';

/** Groups of settings that must be set together. */
const TOGETHER = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
  ['CDN_PURGE_URL', 'CDN_PURGE_TOKEN'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
];

const NEEDED_BY_HTTP = ['CALL_PROVIDER_URL', 'CALL_PROVIDER_SECRET'];

/** The services whose variables their own folders declare. */
export interface DeclaredServices {
  /** Any of them can be the CALL_PROVIDER. */
  voiceVendors: readonly DeclaredService[];
  /** An app of a CRM is set as a whole, or not at all. */
  crms: readonly DeclaredService[];
}

type Variables = Record<string, string | undefined>;

/** Invalid settings. The message names each one, and never contains a value. */
export class SettingsError extends Error {
  /** Each error begins with the name of its setting. */
  static of(errors: string[]): SettingsError {
    const lines = errors.map((error) => `  ${error}`).join('\n');
    return new SettingsError(`These settings cannot be used:\n${lines}`);
  }
}

/** The names of all settings, as docs/settings.md lists them. */
export function settingNames(declared: DeclaredServices): string[] {
  return [...Object.keys(environment.shape), ...Object.keys(declaredVariables(declared).shape)];
}

/**
 * Reads and checks all settings.
 *
 * @throws SettingsError with all errors at once.
 */
export function readSettings(
  declared: DeclaredServices,
  variables: Variables = process.env,
): Settings {
  // An empty variable counts as not set, except where the empty text is a value.
  const given = Object.fromEntries(
    Object.entries(variables).filter(([name, value]) => value !== '' || name === 'REDIAL'),
  );
  const result = environment.safeParse(given);
  const ofServices = declaredVariables(declared).safeParse(given);
  const chosen = given['CALL_PROVIDER'];
  const vendor = declared.voiceVendors.find(({ name }) => name === chosen);
  const errors = [
    ...[...(result.error?.issues ?? []), ...(ofServices.error?.issues ?? [])].map(
      (issue) => `${issue.path.join('.')} ${sentence(issue)}`,
    ),
    ...[...TOGETHER, ...declared.crms.map(neededBy), ...(chosen ? [] : [NEEDED_BY_HTTP])].flatMap(
      (group) => missingFrom(group, given),
    ),
    ...(chosen === 'http' ? missingForProvider(chosen, NEEDED_BY_HTTP, given) : []),
    ...(vendor ? missingForProvider(vendor.name, neededBy(vendor), given) : []),
  ];
  if (!result.success || !ofServices.success || errors.length > 0) throw SettingsError.of(errors);
  const values = ofServices.data;
  const voice = vendor && { name: vendor.name, account: accountAt(vendor, values) };
  const apps = declared.crms.filter((crm) => neededBy(crm).every((name) => given[name]));
  const crmApps = Object.fromEntries(apps.map((crm) => [crm.name, accountAt(crm, values)]));
  return settingsOf(result.data, { callProvider: chosen, voice, crmApps });
}

/** The variables of all services. Only the chosen ones need theirs. */
function declaredVariables({ voiceVendors, crms }: DeclaredServices) {
  const names = ['simulator', 'http', ...voiceVendors.map(({ name }) => name)];
  const services = [...voiceVendors, ...crms];
  const variables = services.flatMap((service) => Object.entries(service.variables));
  return z.object({
    CALL_PROVIDER: z.enum(names).optional(),
    ...Object.fromEntries(variables.map(([name, value]) => [name, value.optional()])),
  });
}

/** The values of the variables of one service. */
function accountAt({ variables }: DeclaredService, values: Variables): Account {
  return Object.fromEntries(Object.keys(variables).map((name) => [name, values[name] ?? '']));
}

/** Replaces zod's messages, because they can contain the value. */
function sentence(issue: z.core.$ZodIssue): string {
  if (issue.message.startsWith('must ')) return issue.message;
  return issue.code === 'invalid_value'
    ? `must be one of ${issue.values.join(', ')}`
    : 'is not valid';
}

function missingFrom(group: string[], given: Variables): string[] {
  const missing = group.filter((name) => given[name] === undefined);
  if (missing.length === 0 || missing.length === group.length) return [];
  const present = group.find((name) => given[name] !== undefined);
  return missing.map((name) => `${name} must be set because ${present} is`);
}

function missingForProvider(chosen: string, needed: string[], given: Variables): string[] {
  return needed
    .filter((name) => given[name] === undefined)
    .map((name) => `${name} must be set because CALL_PROVIDER is ${chosen}`);
}
