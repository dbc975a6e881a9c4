import type { CalendarKind } from '../../../prisma/generated/client/client.ts';
import type { Settings } from '../../settings/settings.ts';
import { createSafeFetch } from '../outside/safeFetch.ts';
import { keptSecretBox } from '../secrets/keptSecretBox.ts';
import { addressError } from '../outside/addressError.ts';
import {
  type CalendarEntry,
  findCalDav,
  type FoundCalendar,
  readCalDav,
  writeCalDav,
} from './calDav.ts';
import type { CalDavAccess, CalendarAccess } from './calendarAccess.ts';
import { CalendarError, fetchError } from './calendarError.ts';
import { readAddress } from './icalAddress.ts';
import { createCalendarReader } from './reading/reader.ts';
import type { Reading, ReadingOptions } from './reading.ts';

/** A calendar as the database keeps it. */
interface StoredAccess {
  kind: CalendarKind;
  /** Sealed. */
  access: Uint8Array;
}

/** Reads the calendars that hosts keep elsewhere. Addresses and passwords are sealed; the key is not in the database. */
export interface Calendars {
  /** Why no calendar can be read at this address; null if it may be. */
  addressError(url: string): string | null;
  seal(access: CalendarAccess): Promise<Uint8Array<ArrayBuffer>>;
  /** @throws CalendarError if the calendar cannot be read. */
  read(calendar: StoredAccess, options: ReadingOptions): Promise<Reading>;
  /** The calendars of a CalDAV account. @throws CalendarError if the server shows none. */
  findCalDav(login: CalDavAccess): Promise<FoundCalendar[]>;
  /** Writes or removes one of our meetings. @throws CalendarError, also for a calendar that can only be read. */
  write(calendar: StoredAccess, entry: CalendarEntry): Promise<void>;
  /** Ends the thread that reads files. */
  close(): Promise<void>;
}

/** Webhook secrets and calendars share one key, so that an operator keeps one key less. */
export function createCalendars({
  webhooks: { key, allowPrivate },
  dataDir,
  siteUrl,
}: Pick<Settings, 'webhooks' | 'dataDir' | 'siteUrl'>): Calendars {
  const box = keptSecretBox(key, { dataDir, file: 'webhook.key' });
  const reader = createCalendarReader();
  const needs = {
    fetch: createSafeFetch({ allowPrivate, faultOf: fetchError }),
    reader,
    ownDomain: new URL(siteUrl).hostname,
  };
  const open = async (access: Uint8Array) =>
    JSON.parse((await box()).open(access)) as CalendarAccess;
  return {
    addressError: (url) => addressError(url, allowPrivate),
    seal: async (access) => (await box()).seal(JSON.stringify(access)),
    async read({ access }, options) {
      const opened = await open(access);
      return opened.kind === 'ical'
        ? readAddress(opened, options, needs)
        : readCalDav(opened, options, needs);
    },
    findCalDav: (login) => findCalDav(login, needs),
    async write({ access }, entry) {
      const opened = await open(access);
      if (opened.kind === 'ical') throw new CalendarError('This calendar can only be read.');
      await writeCalDav(opened, entry, needs);
    },
    close: () => reader.close(),
  };
}
