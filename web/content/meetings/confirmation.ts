import { company } from '../company/company.ts';

/** The meetings ahead that one email address, or one network, can have before the address is confirmed. */
export const MOST_UNCONFIRMED = 3;

/**
 * The texts of the confirmation page. The page knows only the booking parameters that the scheduler puts into the
 * address.
 */
export const confirmation = {
  /** @param meeting The kind of meeting, if it is known. */
  booked: (meeting = 'meeting') =>
    `Your ${meeting.charAt(0).toLowerCase()}${meeting.slice(1)} is booked.`,
  greeting: (name: string) => `See you soon, ${name}.`,
  /** Shown without booking parameters: the page must not claim a booking that it does not know. */
  unknown: {
    title: 'We do not know which booking you mean.',
    text: 'The email that confirms a booking has a link to it, with the date, the time and a way to change it. If you have not booked yet, pick a time.',
  },
  labels: {
    when: 'When',
    what: 'What',
    where: 'Where',
    plan: 'Plan',
    service: 'Service',
    length: 'Length',
    who: 'Booked for',
    invitation: 'Invitation',
  },
  minutes: (minutes: number) => `${minutes} minutes`,
  addToCalendar: 'Add to my calendar',
  change: 'To move or cancel it, use the link in the invitation.',
  manage: 'Reschedule or cancel',
  unconfirmed: `Please confirm this booking with the link in our email: you can have at most ${MOST_UNCONFIRMED} meetings that are not confirmed.`,
  book: 'Pick a time',
} as const;

export const callFrom = {
  weCall: {
    title: 'We call you from this number.',
    text: 'Save it now, so that the call does not end up among the unknown ones.',
  },
  /** For a booking without a phone number. */
  youCall: {
    title: 'Please call us at this number.',
    text: 'You left no number that we could call.',
  },
  label: `Call ${company.product} at ${company.callsFrom.display}`,
} as const;

export const preparation = {
  title: 'What to bring.',
  intro: 'None of it takes long, and each makes the meeting about your leads instead of ours.',
  items: [
    {
      title: 'Where your leads come from',
      text: 'Forms, ads, lists, and about how many a month.',
    },
    {
      title: 'What makes one worth a meeting',
      text: 'The three questions your best rep asks first.',
    },
    {
      title: 'Where meetings should land',
      text: 'The calendar of your reps and the CRM behind it.',
    },
    {
      title: 'A phone that may ring',
      text: `${company.product} calls it during the meeting, as it would call a lead of yours.`,
    },
  ],
} as const;

/** The texts of the calendar entry. From the address it takes only the times and the booking's id. */
export const calendarEntry = {
  title: `Meeting with ${company.product}`,
  text: `We call you from ${company.callsFrom.display}. Have at hand: where your leads come from, what makes one worth a meeting, and where meetings should land.`,
  /** The length of a meeting when the scheduler does not tell its end. */
  minutes: 60,
} as const;

/** The conversion that a booked meeting reports to the ad networks. */
export const bookingConversion = { event: 'Schedule', value: 7100, currency: 'USD' } as const;
