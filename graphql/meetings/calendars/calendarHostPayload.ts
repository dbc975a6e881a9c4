import type { Payload } from '../../schema/payload.ts';
import { CalendarHost } from './CalendarHost.ts';

/** The payload of the mutations that change the calendars of a host. */
export const calendarHostPayload = {
  description: 'The host with the calendars after the change.',
  fields: { host: { type: CalendarHost, description: 'The host after the change.' } },
} satisfies Payload;
