import * as z from 'zod/mini';
import { timeZone } from '../fields/timeZone.ts';
import { NOTICE_EVENT_NAMES } from './noticeEvents.ts';
import { plainText, requiredText } from '../fields/text.ts';

const clock = z
  .string('Please enter a time such as 22:00')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 22:00'));

/** What a member of staff wants to hear of by email, and when. It replaces the earlier settings. */
export const updateNotificationSettings = z.object({
  events: z.array(z.enum(NOTICE_EVENT_NAMES, 'There is no such event')),
  isDaily: z.boolean(),
  /** They can include midnight. */
  quietHours: z.nullish(
    z.object({ from: clock, until: clock }).check(
      z.refine(({ from, until }) => from !== until, {
        path: ['until'],
        error: 'The end must differ from the start',
      }),
    ),
  ),
  timeZone,
});

const LONGEST_URL = 2000;

/** The team's chat. Absent values stay as they are. The server also checks that the address is public. */
export const saveTeamMessages = z.object({
  url: z.nullish(requiredText('Address', LONGEST_URL)),
  events: z
    .array(z.enum(NOTICE_EVENT_NAMES, 'There is no such event'), 'Choose at least one event')
    .check(z.minLength(1, 'Choose at least one event')),
  enabled: z.boolean(),
});

const LONGEST_ADDRESS = 2000;
const base64url = z.string().check(z.regex(/^[\w-]{1,100}$/, 'This is not a key of a browser'));

/** The subscription of a browser at its push service. The server also checks that the address is public, and both keys. */
export const savePushSubscription = z.object({
  endpoint: z
    .string()
    .check(
      plainText,
      z.maxLength(LONGEST_ADDRESS, `The address must have at most ${LONGEST_ADDRESS} characters`),
    ),
  /** The public key of the browser, an uncompressed point of P-256. */
  p256dh: base64url,
  /** The secret of the browser, 16 bytes. */
  auth: base64url,
});
