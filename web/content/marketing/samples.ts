// Sample content: these people and companies are made up.

/** Companies and their logos. A logo is a path in a box of 24 by 24, drawn in one line weight. */
export const customers = [
  {
    name: 'Brightfield Solar',
    mark: 'M7 12a5 5 0 0 1 10 0M12 3v1.5M4.9 5.9l1 1M19.1 5.9l-1 1M3 12h1.5M19.5 12H21M3 16.5h18M7 20.5h10',
  },
  { name: 'Cedar & Main', mark: 'M12 3l5 6h-3l4.5 5.5H5.5L10 9H7l5-6ZM12 14.5V21M8 21h8' },
  {
    name: 'Northline Freight',
    mark: 'M2.5 6h12v11h-12V6ZM14.5 10h4l3 3.5V17h-7M6.5 17v2.5M18 17v2.5',
  },
  {
    name: 'Harbor Mutual',
    mark: 'M12 8.5V21M12 8.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5ZM8 12h8M4 14c.5 4 3.5 7 8 7s7.5-3 8-7',
  },
  { name: 'Pinnacle Roofing', mark: 'M2.5 18 12 6l9.5 12M6.5 18 12 11l5.5 7M2.5 18h19' },
  {
    name: 'Wasatch Dental',
    mark: 'M7.5 3.5C4.5 3.5 3.5 6 4 9c.5 2.5 1.5 3 2 6s.5 5.5 2 5.5c2 0 1.5-6.5 4-6.5s2 6.5 4 6.5c1.5 0 1.5-2.5 2-5.5s1.5-3.5 2-6c.5-3-.5-5.5-3.5-5.5-2 0-2.5 1-4.5 1s-2.5-1-4.5-1Z',
  },
] as const;

/** Customers shown only on the page of their industry. */
export const furtherCustomers = [
  {
    name: 'Larkspur Wealth',
    mark: 'M12 21V10M12 14c-4 0-6.5-2-7-6 4 0 6.5 2 7 6ZM12 10c0-3.5 2-6 6-7 .5 4-2 7-6 7Z',
  },
  { name: 'Redrock Motors', mark: 'M2.5 19 8 8l3.5 5L15 5l6.5 14h-19Z' },
  { name: 'Fieldnote Media', mark: 'M5 3.5h14v17H5v-17ZM9 3.5v17M12 8h4M12 12h4' },
] as const;

/** The sample call of the hero, second by second. */
export const sampleCall = {
  lead: {
    name: 'Maya Torres',
    facts: [
      ['Asks for', 'Solar quote'],
      ['Home', 'Three bedrooms'],
      ['Phone', '801-555-0142'],
      ['Agreed', 'To be called'],
    ],
  },
  rep: 'Brightfield Solar',
  transcript: [
    { by: 'rep', text: 'Hi Maya, you just asked Brightfield for a solar quote. Good moment?' },
    { by: 'lead', text: 'That was quick. Sure.' },
    { by: 'rep', text: 'Do you own the home, and what is a usual power bill?' },
    { by: 'lead', text: 'We own it. Around $240 in summer.' },
  ],
  booking: {
    day: 'Thursday',
    slots: ['3:30 PM', '4:00 PM', '4:30 PM', '5:00 PM'],
    slot: '4:30 PM',
    with: 'Site visit with Chris',
  },
} as const;

/** The record of that call after it ended. */
export const callRecord = {
  outcome: 'Booked',
  heard: '2:08',
  length: '3:30',
  answers: [
    ['Owns the home', 'Yes'],
    ['Power bill', '$240 in summer'],
    ['Decides', 'Together'],
  ],
  synced: 'Recording and transcript are in your CRM',
} as const;
