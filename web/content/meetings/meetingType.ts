import * as z from 'zod/mini';
import {
  composed,
  notLongerThan,
  plainText,
  requiredText,
  withLetterOrDigit,
} from '../fields/text.ts';

/** The kind of meeting of visitors who book with the team and choose none. */
export const TEAM_MEETING = 'discovery';

/** The kind of meeting of visitors who book with a host and choose none. */
export const HOST_MEETING = 'demo';

/** The kinds of meeting that are always offered. */
export const USUAL_MEETINGS = [
  { slug: TEAM_MEETING, name: 'Discovery call', minutes: 30 },
  { slug: HOST_MEETING, name: 'Demo', minutes: 60 },
] as const;

/** Whether visitors get this kind of meeting when they choose none. */
export function isUsualMeeting({ slug }: { slug: string }): boolean {
  return USUAL_MEETINGS.some((usual) => usual.slug === slug);
}

const LONGEST_NAME = 60;
const LONGEST_DESCRIPTION = 500;
const SHORTEST_MEETING = 5;
const LONGEST_MEETING = 480;
const MINUTES = `A meeting takes ${SHORTEST_MEETING} to ${LONGEST_MEETING} minutes`;

/** A kind of meeting. Without an id it is new. */
export const saveMeetingType = z.object({
  id: z.nullish(z.string()),
  name: requiredText('Name', LONGEST_NAME).check(
    composed,
    withLetterOrDigit('The name needs a letter or digit'),
  ),
  minutes: z
    .int('The length must be a whole number of minutes')
    .check(z.minimum(SHORTEST_MEETING, MINUTES), z.maximum(LONGEST_MEETING, MINUTES)),
  /** Null if the host decides. */
  place: z.nullish(z.enum(['phone', 'video'])),
  description: z.nullish(
    z.string().check(plainText, notLongerThan(LONGEST_DESCRIPTION, 'the description')),
  ),
});
