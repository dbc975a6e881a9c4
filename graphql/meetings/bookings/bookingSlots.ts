import { findSlots } from '../../../web/content/meetings/findSlots.ts';
import { builder } from '../../schema/builder.ts';
import { type BookingSlot as Slot, SlotTakenError } from '../../schema/errors.ts';
import { ErrorInterface } from '../../schema/errorTypes.ts';
import { FROM_OUTSIDE, OURS } from '../../schema/fromOutside.ts';
import { validInput } from '../../schema/mutation.ts';
import { type Offer, offeredSlots } from './offeredSlots.ts';

export const BookingSlot = builder.objectRef<Slot>('BookingSlot').implement({
  description: 'A time that can be booked.',
  fields: (t) => ({
    start: t.exposeString('start', {
      extensions: OURS,
      description: 'When it begins: ISO 8601 with the offset of the requested time zone.',
    }),
    end: t.exposeString('end', {
      extensions: OURS,
      description: 'When it ends: ISO 8601 with the offset of the requested time zone.',
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

const BookingOffer = builder.objectRef<Offer>('BookingOffer').implement({
  description: 'The times that visitors can book.',
  fields: (t) => ({
    timeZone: t.exposeString('timeZone', {
      extensions: FROM_OUTSIDE,
      description: 'The requested time zone.',
    }),
    slots: t.expose('slots', { type: [BookingSlot], description: 'The free times, in order.' }),
    hostName: t.exposeString('hostName', {
      extensions: OURS,
      nullable: true,
      description: 'Name of the requested host. Null for the team.',
    }),
    meeting: t.exposeString('meeting', {
      extensions: OURS,
      description: 'Name of the kind of meeting.',
    }),
    minutes: t.exposeInt('minutes', { description: 'Length of the meeting in minutes.' }),
  }),
});

builder.queryField('bookingSlots', (t) =>
  t.field({
    type: BookingOffer,
    nullable: true,
    // Two months of a large team are thousands of objects.
    extensions: { cost: 100 },
    description:
      'The times that can be booked on the days `from` to `to`, both included. At most 62 days. Null with an error for an unknown host, kind of meeting or time zone.',
    authScopes: { public: true },
    args: {
      from: t.arg.string({ required: true, description: 'The first day, such as `2026-12-01`.' }),
      to: t.arg.string({ required: true, description: 'The last day.' }),
      timeZone: t.arg.string({
        required: true,
        description: 'IANA name of the time zone of the days and times.',
      }),
      host: t.arg.string({ description: 'Username of a host. If absent, the whole team.' }),
      type: t.arg.string({
        description:
          'Slug of a kind of meeting, see `meetingTypes`. The default is `demo` for a host and `discovery` for the team.',
      }),
    },
    resolve: (_root, args, { services }) => offeredSlots(validInput(findSlots, args), services),
  }),
);
