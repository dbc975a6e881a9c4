import * as z from 'zod/mini';
import { isTimeZone } from './isTimeZone.ts';

/** The IANA name of a time zone. */
export const timeZone = z
  .string('Time zone is required')
  .check(z.refine(isTimeZone, 'Please choose a time zone such as America/New_York'));
