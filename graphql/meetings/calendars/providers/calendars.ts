import { deleteObject, getBasicAuthHeaders, updateObject } from 'tsdav';
import type { CalendarKind } from '../../../../prisma/generated/client/client.ts';
import type { Grants } from '../../../platform/oauth/grants.ts';
import type { OAuthTokens } from '../../../platform/oauth/oauthProvider.ts';
import { addressError } from '../../../platform/outside/addresses.ts';
import { createSafeFetch } from '../../../platform/outside/safeFetch.ts';
import { keptSecretBox } from '../../../platform/secrets/keptSecretBox.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { openAccount } from './account.ts';
import type {
  CalDavAccess,
  CalendarAccess,
  CalendarEntry,
  CalendarProvider,
  FoundCalendar,
} from './calendarEntry.ts';
import { CalendarError, fetchError, statusError } from './calendarError.ts';
import { findGoogle, readGoogle, writeGoogle } from './googleCalendar.ts';
import { readAddress } from './icalAddress.ts';
import { findMicrosoft, readMicrosoft, writeMicrosoft } from './microsoftCalendar.ts';
import type { Reading, ReadingOptions } from './reading.ts';
import { createCalendarReader, MOST_CALENDAR_BYTES } from './reading/reader.ts';

/** What opens an account: a stored grant, or the tokens of a consent that is not stored yet. */
type AccountKey = { grantId: string | null } | { tokens: OAuthTokens };

/** A calendar as it is stored. */
type StoredAccess = AccountKey & {
  kind: CalendarKind;
  /** Encrypted. */
  access: Uint8Array;
};

/** Reads and writes the calendars of hosts at other services. URLs and passwords are encrypted; the key is not in the database. */
export interface Calendars {
  /** Why we cannot send requests to this URL; null if we can. */
  addressError(url: string): string | null;
  seal(access: CalendarAccess): Promise<Uint8Array<ArrayBuffer>>;
  /** Whether a stored calendar is this one. */
  isSame(calendar: StoredAccess, access: CalendarAccess): Promise<boolean>;
  /** @throws CalendarError if the calendar cannot be read. */
  read(calendar: StoredAccess, options: ReadingOptions): Promise<Reading>;
  /** The calendars of a CalDAV account. @throws CalendarError if the server shows none. */
  findCalDav(login: CalDavAccess): Promise<FoundCalendar[]>;
  /** The calendars of an account by OAuth into which we can write. @throws CalendarError */
  find(provider: CalendarProvider, tokens: OAuthTokens): Promise<FoundCalendar[]>;
  /** Writes or removes one of our meetings. @throws CalendarError, also for a calendar that can only be read. */
  write(calendar: StoredAccess, entry: CalendarEntry): Promise<void>;
  /** Ends the thread that parses the responses of calendars. */
  close(): Promise<void>;
}

/** A page of 2,500 events of Google with many guests. */
const MOST_PAGE_BYTES = 5_000_000;

/** Webhook secrets and calendars share one key, so that an operator keeps fewer keys. */
export function createCalendars(settings: Settings, { grants }: { grants: Grants }): Calendars {
  const { dataDir, siteUrl, googleCalendarBaseUrl, microsoftGraphBaseUrl } = settings;
  const { key, allowPrivate } = settings.webhooks;
  const box = keptSecretBox(key, { dataDir, file: 'webhook.key' });
  const reader = createCalendarReader();
  const reach = { allowPrivate, faultOf: fetchError };
  const fetch = createSafeFetch({ ...reach, mostBytes: MOST_CALENDAR_BYTES });
  const fetchJson = createSafeFetch({ ...reach, mostBytes: MOST_PAGE_BYTES });
  const ownDomain = new URL(siteUrl).hostname;
  const needs = { fetch, reader, ownDomain };
  const open = async (access: Uint8Array) =>
    JSON.parse((await box()).open(access)) as CalendarAccess;
  const needsOf = (key: AccountKey, baseUrl: string) => ({
    account: openAccount(fetchJson, tokenOf(key, grants)),
    baseUrl,
    ownDomain,
    readPage: reader.readPage,
  });
  const google = (key: AccountKey) => needsOf(key, googleCalendarBaseUrl);
  const microsoft = (key: AccountKey) => needsOf(key, microsoftGraphBaseUrl);
  return {
    addressError: (url) => addressError(url, allowPrivate),
    seal: async (access) => (await box()).seal(JSON.stringify(access)),
    isSame: async ({ access }, other) =>
      JSON.stringify(await open(access)) === JSON.stringify(other),
    async read(calendar, options) {
      const access = await open(calendar.access);
      switch (access.kind) {
        case 'ical':
          return readAddress(access, options, needs);
        case 'caldav':
          return reader.readCalDav(access, { ...options, ownDomain }, fetch);
        case 'google':
          return readGoogle(access, options, google(calendar));
        case 'microsoft':
          return readMicrosoft(access, options, microsoft(calendar));
      }
    },
    findCalDav: (login) => reader.findCalDav(login, fetch),
    find: (provider, tokens) =>
      provider === 'google' ? findGoogle(google({ tokens })) : findMicrosoft(microsoft({ tokens })),
    async write(calendar, entry) {
      const access = await open(calendar.access);
      switch (access.kind) {
        case 'ical':
          throw new CalendarError('This calendar can only be read.');
        case 'caldav':
          return writeCalDav(access, entry, fetch);
        case 'google':
          return writeGoogle(access, entry, google(calendar));
        case 'microsoft':
          return writeMicrosoft(access, entry, microsoft(calendar));
      }
    },
    close: () => reader.close(),
  };
}

function tokenOf(given: AccountKey, grants: Grants) {
  return async (rejected?: string): Promise<string> => {
    if ('tokens' in given) {
      if (rejected) throw statusError(401);
      return given.tokens.accessToken;
    }
    if (given.grantId === null) throw statusError(401);
    return (await grants.tokens(given.grantId, rejected)).accessToken;
  };
}

/** Writes or removes an entry. @throws CalendarError */
async function writeCalDav(
  { url: calendarUrl, username, password }: CalDavAccess,
  { name, meeting }: CalendarEntry,
  fetch: typeof globalThis.fetch,
): Promise<void> {
  const folder = calendarUrl.endsWith('/') ? calendarUrl : `${calendarUrl}/`;
  const url = new URL(`${name}.ics`, folder).href;
  const { authorization = '' } = getBasicAuthHeaders({ username, password });
  const headers = { authorization, 'content-type': 'text/calendar; charset=utf-8' };
  if (!meeting) {
    const { ok, status } = await deleteObject({ url, headers: { authorization }, fetch });
    if (!ok && status !== 404 && status !== 410) throw statusError(status);
    return;
  }
  const { ok, status } = await updateObject({ url, data: meeting.file, headers, fetch });
  if (!ok) throw statusError(status);
}
