import * as z from 'zod/mini';
import { plain } from './contact.ts';
import { formEvidence } from './formEvidence.ts';
import { leadForm } from './leadForm.ts';

/** The value of `source` that the form on the home page sends. */
export const HERO_FORM_SOURCE = 'hero_form';

const LONGEST_SOURCE = 100;
const LONGEST_NOTE = 1000;
/** Leads are found by it, and an index takes no more than 2,700 bytes. */
const LONGEST_CAMPAIGN = 200;

// Attribution is a by-product: too long is cut, never a reason to lose a lead.
const cut = (length: number) =>
  z.nullish(
    z.string().check(
      plain,
      z.overwrite((text) => text.slice(0, length)),
    ),
  );
const note = cut(LONGEST_NOTE);

/** Where the visitor came from; each part null or absent when unknown. */
export const attribution = z.object({
  utmSource: note,
  utmMedium: note,
  utmCampaign: cut(LONGEST_CAMPAIGN),
  utmTerm: note,
  utmContent: note,
  referrer: note,
  landingPage: note,
});

/** The words that the visitor agreed to, the version of those words, and the page they stood on. */
export const consent = z.object({
  text: z.string().check(plain, z.minLength(1), z.maxLength(2000)),
  version: z.string().check(plain, z.minLength(1), z.maxLength(50)),
  page: note,
});

/** A lead as REST and GraphQL take it. Unknown fields are ignored. */
export const createLead = z.extend(leadForm, {
  source: z.pipe(
    z.nullish(z.string().check(plain, z.maxLength(LONGEST_SOURCE, 'Source is too long'))),
    z.transform((source) => source || HERO_FORM_SOURCE),
  ),
  attribution: z.nullish(attribution),
  consent: z.nullish(consent),
  form: z.nullish(formEvidence),
});

export type CreateLead = z.infer<typeof createLead>;
export type Attribution = z.infer<typeof attribution>;
export type Consent = z.infer<typeof consent>;
