import * as z from 'zod/mini';
import { notLongerThan, requiredText } from '../fields/text.ts';

const LONGEST_URL = 2000;

const name = requiredText('Name', 100);

/** The server also checks that the address is on the internet. */
const url = requiredText('Address', LONGEST_URL);

/** The address of an iCalendar file, as calendar programs show it. */
export const connectCalendarAddress = z.object({ hostId: z.string(), name, url });

const login = {
  url,
  username: requiredText('User name', 200),
  password: z
    .string('Password is required')
    .check(
      z.minLength(1, { error: 'Password is required', abort: true }),
      notLongerThan(200, 'the password'),
    ),
};

/** An account on a CalDAV server. */
export const findCalDav = z.object(login);

/** A calendar of this account. */
export const connectCalDav = z.object({ hostId: z.string(), name, ...login });

const LONGEST_SEALED = 20_000;

/** What the consent page of Google or Microsoft brings back. */
export const finishCalendarConsent = z.object({
  code: z.string().check(z.minLength(1, 'Code is required'), z.maxLength(4000)),
  state: z.string().check(z.maxLength(LONGEST_SEALED)),
});

/** A calendar of the account behind a consent. */
export const connectOAuthCalendar = z.object({
  consent: z.string().check(z.maxLength(LONGEST_SEALED)),
  calendarId: z.string().check(z.minLength(1, 'Calendar is required'), z.maxLength(1000)),
  name,
});
