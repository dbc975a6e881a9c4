import { builder } from '../../schema/builder.ts';
import { MeetingPlace } from './Host.ts';

const DayHoursInput = builder.inputType('DayHoursInput', {
  description: 'Hours of one day, by the clock of the host.',
  fields: (t) => ({
    start: t.string({ required: true, description: 'Such as `09:00`.' }),
    end: t.string({ required: true, description: 'Such as `17:00`, or `24:00`.' }),
  }),
});

const WeeklyHoursInput = builder.inputType('WeeklyHoursInput', {
  description: 'Hours that repeat every week, by the clock of the host.',
  fields: (t) => ({
    weekday: t.int({ required: true, description: '1 is Monday, 7 is Sunday.' }),
    start: t.string({ required: true, description: 'Such as `09:00`.' }),
    end: t.string({ required: true, description: 'Such as `17:00`, or `24:00`.' }),
  }),
});

const DateOverrideInput = builder.inputType('DateOverrideInput', {
  description: 'The hours of one date, in place of the weekly hours.',
  fields: (t) => ({
    date: t.string({ required: true, description: 'The date, such as `2026-12-31`.' }),
    hours: t.field({
      type: [DayHoursInput],
      required: true,
      description: 'Empty for a day off.',
    }),
  }),
});

export const UpdateHostInput = builder.inputType('UpdateHostInput', {
  description: 'The host, and new values. Absent fields stay as they are.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Global id of the host.' }),
    active: t.boolean({
      description:
        'Whether visitors can book this host. Hosts may stop; only admins let them take bookings again.',
    }),
    name: t.string({ description: 'The name that visitors see.' }),
    timeZone: t.string({ description: 'IANA name of the time zone.' }),
    weeklyHours: t.field({ type: [WeeklyHoursInput], description: 'The hours of a usual week.' }),
    dateOverrides: t.field({
      type: [DateOverrideInput],
      description: 'Dates with other hours, and days off.',
    }),
    bufferMinutes: t.int({ description: 'Free minutes before and after each meeting.' }),
    noticeMinutes: t.int({
      description: 'The shortest time between the booking and the meeting, in minutes.',
    }),
    horizonDays: t.int({ description: 'The last day that can be booked, in days from today.' }),
    mostPerDay: t.int({ description: 'The most meetings on one day. 0 removes the limit.' }),
    territories: t.stringList({
      description:
        'Countries (`US`), states and provinces (`US-CA`) and area codes (`415`), in any order. Only admins change them.',
    }),
    place: t.field({ type: MeetingPlace, description: 'How the meetings take place.' }),
    videoUrl: t.string({
      description: 'Address of the video call. An empty text removes it.',
    }),
    weight: t.int({
      description: 'The share of meetings compared with other hosts. Only admins change it.',
    }),
  }),
});
