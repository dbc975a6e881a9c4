import * as z from 'zod/mini';
import { plainText } from '../fields/plainText.ts';
import { NOTICE_EVENT_NAMES } from './noticeEvents.ts';
import { notLongerThan } from '../fields/notLongerThan.ts';

const LONGEST_URL = 2000;

/** The team's chat. Absent values stay as they are. The server also checks that the address is public. */
export const saveTeamMessages = z.object({
  url: z.nullish(
    z
      .string()
      .check(
        plainText,
        z.minLength(1, { error: 'Address is required', abort: true }),
        notLongerThan(LONGEST_URL, 'the address'),
      ),
  ),
  events: z
    .array(z.enum(NOTICE_EVENT_NAMES, 'There is no such event'), 'Choose at least one event')
    .check(z.minLength(1, 'Choose at least one event')),
  enabled: z.boolean(),
});
