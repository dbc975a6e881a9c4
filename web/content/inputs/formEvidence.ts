import * as z from 'zod/mini';

/** What a form tells of how it was filled in. All of it may be missing: programs that post by themselves have no form. */
export const formEvidence = z.object({
  /** What stands in the decoy; nothing where a person filled the form in. */
  decoy: z.nullish(z.string()),
  /** Milliseconds from opening the page to sending the form. */
  filledMs: z.nullish(z.number()),
});

export type FormEvidence = z.infer<typeof formEvidence>;
