import type { SlotDay } from './monthOfSlots.ts';
import { builder } from '../../../schema/builder.ts';
import { BookingSlot } from './BookingSlot.ts';

export const BookingDay = builder.objectRef<SlotDay>('BookingDay').implement({
  description: 'A date of the calendar.',
  fields: (t) => ({
    date: t.exposeString('date', { description: 'Such as `2026-12-31`.' }),
    weekday: t.exposeInt('weekday', { description: '1 is Monday, 7 is Sunday.' }),
    slots: t.expose('slots', { type: [BookingSlot], description: 'The free times, in order.' }),
  }),
});
