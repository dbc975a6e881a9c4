/** Sample content: these people and companies are made up. */
export interface Testimonial {
  quote: string;
  author: string;
  title: string;
  company: string;
  /** Address of a picture; without one the initials are drawn. */
  avatar?: string;
}

export const customers = [
  'Brightfield Solar',
  'Cedar & Main',
  'Northline Freight',
  'Harbor Mutual',
  'Pinnacle Roofing',
  'Wasatch Dental',
] as const;

export const testimonials: readonly Testimonial[] = [
  {
    quote:
      'We used to call people back the next morning. Now the appointment is on the board before they have closed the tab. Our rate went from 12% to 38%.',
    author: 'Dana Whitlock',
    title: 'Head of Sales',
    company: 'Brightfield Solar',
  },
  {
    quote:
      'Quotes go out 60% faster, and my agents only talk to people who want to talk. Nobody here misses dialling.',
    author: 'Marcus Oyelaran',
    title: 'Agency Director',
    company: 'Harbor Mutual',
  },
];

/** The call that the hero shows, second by second. */
export const sampleCall = {
  lead: { name: 'Maya Torres', asks: 'Solar quote, 3-bed house', phone: '•••-•••-0142' },
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
