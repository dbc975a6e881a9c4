import * as z from 'zod/mini';

/** Name of the field that people never see. Programs that fill in whatever they find fill it in too. */
export const DECOY = 'contact_me_by_fax';

/** Name of the hidden field by which a form that is shown again says which page it was first sent from. */
export const POSTED_FROM = 'posted_from';

/** What a form tells of how it was filled in. All of it may be missing: programs that post by themselves have no form. */
export const formEvidence = z.object({
  /** What stands in the decoy; nothing where a person filled the form in. */
  decoy: z.nullish(z.string()),
  /** Milliseconds from opening the page to sending the form. */
  filledMs: z.nullish(z.number()),
});

export type FormEvidence = z.infer<typeof formEvidence>;
