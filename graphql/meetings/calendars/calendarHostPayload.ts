import type { Host } from '../../../prisma/generated/client/client.ts';
import { builder } from '../../schema/builder.ts';
import { CalendarHost } from './CalendarHost.ts';

/** The payload of the mutations that change the calendars of a host. */
export function calendarHostPayload(name: string) {
  return builder.objectRef<{ host: Host }>(name).implement({
    description: 'The host with the calendars after the change.',
    fields: (t) => ({
      host: t.field({
        type: CalendarHost,
        description: 'The host after the change.',
        resolve: ({ host }) => host,
      }),
    }),
  });
}
