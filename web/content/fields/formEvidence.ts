import * as z from 'zod/mini';

/** How a form was filled in. All of it may be missing, because clients of the API have no form. */
export const formEvidence = z.object({
  /** Text of the honeypot. People leave it empty. */
  decoy: z.nullish(z.string()),
  /** Milliseconds from opening the page to sending the form. */
  filledMs: z.nullish(z.number()),
});

export type FormEvidence = z.infer<typeof formEvidence>;
