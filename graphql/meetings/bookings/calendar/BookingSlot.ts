import { type BookingSlot as Slot, SlotTakenError } from '../../../schema/errors.ts';
import { builder } from '../../../schema/builder.ts';
import { OURS } from '../../../schema/fromOutside.ts';
import { ErrorInterface } from '../../../schema/errorTypes.ts';

export const BookingSlot = builder.objectRef<Slot>('BookingSlot').implement({
  description: 'A time that can be booked.',
  fields: (t) => ({
    start: t.exposeString('start', {
      extensions: OURS,
      description: 'When it begins: ISO 8601 with the offset of the requested time zone.',
    }),
    end: t.exposeString('end', {
      extensions: OURS,
      description: 'When it ends, in the same form.',
    }),
  }),
});

builder.objectType(SlotTakenError, {
  name: 'SlotTakenError',
  description: 'The time is taken, past, or outside the hours in which a host can be booked.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    slots: t.expose('slots', {
      type: [BookingSlot],
      description: 'The nearest free times, in order. Empty if there are none within two weeks.',
    }),
  }),
});
