/** How long we wait for the visitor's country. After that the visitor may book. */
export const COUNTRY_CHECK_MS = 2_500;

/** What the pressed button says while we look up the visitor's country. */
export const countryCheck = {
  pending: 'Checking...',
  status: 'Checking your country. The calendar opens in a moment.',
} as const;

export const regionQuestion = {
  title: 'Before You Book...',
  question: 'Do you sell to customers in the US or Canada?',
  yes: 'Yes, we do',
  no: 'Not yet',
} as const;

export const waitlist = {
  title: 'Coming Soon to Your Region',
  /** The waitlist's own address, without the question about the region. */
  elsewhere: 'Selling outside the US and Canada?',
  text: 'We call in the US and Canada today. Leave your details and you are the first to hear when that changes.',
  labels: { name: 'Name', country: 'Country', email: 'Email', phone: 'Phone' },
  badEmail: 'Please enter a valid email address',
  submit: 'Join the Waitlist',
  pending: 'Submitting...',
  joined: {
    title: 'Thank you for your interest!',
    description: "We'll reach out as soon as we launch in your region.",
  },
  failed: { title: 'Submission failed', description: 'Please try again later.' },
} as const;

export const bookingModal = {
  title: 'Book a Demo',
  frame: 'Calendar: pick a time for a 60-minute demo',
  link: 'Open the calendar in a new tab',
} as const;

/** Shown when the browser blocks the new tab. */
export const blockedCalendar = {
  title: 'Your Calendar Is Ready',
  text: 'Your browser kept the new tab closed. The calendar opens from here.',
  link: 'Open the calendar',
} as const;

/** Countries (ISO 3166-1) whose visitors may book without the waitlist. */
export const BOOKING_COUNTRIES: readonly string[] = ['US', 'CA'];
