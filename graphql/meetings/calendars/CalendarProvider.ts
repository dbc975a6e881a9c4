import { builder } from '../../schema/builder.ts';

export const CalendarProvider = builder.enumType('CalendarProvider', {
  description: 'A service whose calendars are connected with the consent of the host.',
  values: {
    google: { description: 'Google Calendar.' },
    microsoft: { description: 'Microsoft 365 and Outlook.' },
  },
});
