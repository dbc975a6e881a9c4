import { speedToLead } from './claims.ts';

/** How the proof on the demo page appears: one after another once so much of it is seen. */
export const proofReveal = { staggerMs: 200, threshold: 0.3 } as const;

export const demo = {
  lead: `Leave your number and it calls you within ${speedToLead.seconds} seconds, as it calls your leads. Ask it anything.`,
  /** Beside the form, for whoever would rather not be called now. */
  orBook: 'Prefer to see it with a person beside you?',
} as const;
