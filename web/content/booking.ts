/** How long the visitor's country is waited for; after that the visitor is let through. */
export const COUNTRY_CHECK_MS = 2_500;

export const regionQuestion = {
  title: 'Before You Book...',
  question: 'Do you sell to customers in the US or Canada?',
  yes: 'Yes, we do',
  no: 'Not yet',
} as const;

export const waitlist = {
  title: 'Coming Soon to Your Region',
  /** Where the list is found without the question. */
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

/** Shown when the browser refused to open another tab. */
export const blockedCalendar = {
  title: 'Your Calendar Is Ready',
  text: 'Your browser kept the new tab closed. The calendar opens from here.',
  link: 'Open the calendar',
} as const;
