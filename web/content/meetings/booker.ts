import { company } from '../company/company.ts';
import { formatPhone } from '../fields/phone.ts';

/** The texts of the calendar in which visitors book. */
export const booker = {
  title: 'Book a Demo',
  moving: 'Choose a new time',
  withHost: (name: string) => `Book a time with ${name}`,
  who: (name: string) => `With ${name}`,
  length: (meeting: string, minutes: number) => `${meeting}, ${minutes} minutes`,
  minutes: (minutes: number) => `${minutes} minutes`,
  /** Where the meeting takes place. `open` if it depends on the host. */
  places: { phone: 'Phone call', video: 'Video call', open: 'Phone or video call' },
  timeZone: 'Time zone',
  changeTimeZone: 'Show times in this zone',
  previous: 'Previous month',
  next: 'Next month',
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  days: 'Choose a day',
  parts: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
  changeTime: 'Change Time',
  kinds: 'Choose a kind of meeting',
  noTimesOnDay: 'There is no free time on this day.',
  taken: 'This time is no longer free. Please choose another one.',
  instead: 'The nearest free times',
  noTimesInMonth: 'There is no free time in this month. Please look at another one.',
  noTimes: 'There is no free time to book now. Write to us:',
  labels: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone (optional)',
    notes: 'Notes (optional)',
  },
  move: 'Reschedule',
  loading: 'Loading the free times',
  notLoaded: 'Unable to load the free times. Please try again later.',
  submit: 'Confirm Booking',
  pending: 'Booking...',
  failed: {
    title: 'This time could not be booked',
    description: 'It may be taken. Please choose another time, or try again.',
  },
} as const;

/** Where a booked meeting takes place. @param phone The number that is called. Null if the visitor left none. */
export function placeInWords(place: string, phone: string | null | undefined): string {
  if (place === 'video') return booker.places.video;
  return phone ? `${booker.places.phone} to ${formatPhone(phone)}` : booker.places.phone;
}

/** The page on which the visitor changes a booking. */
export const manage = {
  title: 'Your booking',
  cancelledTitle: 'This booking is cancelled.',
  over: 'This meeting has begun or is over. It cannot be changed any more.',
  with: (meeting: string, host: string) => `${meeting} with ${host}`,
  reschedule: 'Reschedule',
  cancel: 'Cancel Booking',
  confirm: 'Confirm Booking',
  unconfirmed: 'Please confirm that this is your booking. If you did not book it, cancel it.',
  /** For a link that was not mailed, which cannot prove the address. */
  confirmByEmail: 'The email that we sent you has a link to confirm the booking.',
  stopReminders: 'Stop Reminders',
  remindersStopped: 'You get no reminders of this meeting.',
  bookAgain: 'Book another time',
  notLoaded: 'Unable to load your booking. Please try again later.',
  notices: {
    cancelled: 'Your booking is cancelled. We have sent you an email.',
    confirmed: 'Thank you. Your booking is confirmed.',
    moved: 'Your booking has a new time. We have sent you an email.',
    'reminders-stopped': 'You get no more reminders of this meeting.',
  },
  unknown: {
    title: 'There is no such booking.',
    text: 'The link is incomplete, or the booking was deleted.',
  },
} as const;

/** The zones that the calendar offers, beside the visitor's own: those of the United States and Canada, and a few more. */
export const TIME_ZONES = [
  'America/St_Johns',
  'America/Halifax',
  'America/New_York',
  'America/Toronto',
  'America/Chicago',
  'America/Winnipeg',
  'America/Denver',
  'America/Edmonton',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Vancouver',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Mexico_City',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Australia/Sydney',
  'UTC',
] as const;

/** What a visitor agrees to by giving a phone number with a booking. The booking stores these words. */
export const TEXT_CONSENT = `With a number, you agree to text messages of ${company.name} about this meeting. Reply STOP to end them. Your carrier’s charges may apply.`;
