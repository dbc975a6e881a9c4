import * as z from 'zod/mini';
import { timeZone } from '../fields/timeZone.ts';
import { NOTICE_EVENT_NAMES } from './noticeEvents.ts';

const clock = z
  .string('Please enter a time such as 22:00')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 22:00'));

/** What a member of staff wants to hear of by mail, and when. It replaces the earlier settings. */
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
