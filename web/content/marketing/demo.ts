import { speedToLead } from '../facts/claims.ts';

/** The items appear one after another as soon as this share of the section is visible. */
export const proofReveal = { staggerMs: 200, threshold: 0.3 } as const;

export const demo = {
  lead: `Leave your number and it calls you within ${speedToLead.seconds} seconds, as it calls your leads. Ask it anything.`,
  /** Shown next to the form, for visitors who do not want a call now. */
  orBook: 'Prefer to see it with a person beside you?',
} as const;

/** The demo video. Its address is a setting. */
export const demoVideo = {
  title: 'See Sixty in Action',
  watch: 'Watch the demo',
  frame: 'Video: a lead is called, qualified and booked',
} as const;
