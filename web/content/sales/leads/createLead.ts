import * as z from 'zod/mini';
import { isTimeZone } from '../../fields/timeZone.ts';
import { attribution, cut } from '../../fields/attribution.ts';
import { notLongerThan, optionalText, plainText } from '../../fields/text.ts';
import { formEvidence } from '../../fields/formEvidence.ts';
import { CALL_ME_SOURCE } from './callMe.ts';
import { INCOMING_SOURCE } from './incomingCall.ts';
import { leadForm } from './leadForm.ts';

/** The value of `source` that the form on the home page sends. */
export const HERO_FORM_SOURCE = 'hero_form';

const LONGEST_SOURCE = 100;
const EARLIEST = new Date('2000-01-01T00:00:00Z');

/**
 * The consent text and where it was given. Forms of the site name its version. Programs say when and, if they know, from
 * which address. A program with a key can also say how the person proved to have the number.
 */
const LONGEST_PROOF = 500;

const consent = z.object({
  text: z
    .string()
    .check(plainText, z.minLength(1, 'The text of the consent is required'), z.maxLength(2000)),
  version: z.nullish(z.string().check(plainText, z.minLength(1), z.maxLength(50))),
  // PostgreSQL has no year 0, and an early year is a mistake of the program.
  at: z.nullish(z.date().check(z.minimum(EARLIEST, 'Say the time of a consent after 1999'))),
  page: cut(),
  address: cut(100),
  proof: z.nullish(
    z
      .string()
      .check(
        plainText,
        z.minLength(1, 'The proof of a consent must not be empty'),
        notLongerThan(LONGEST_PROOF, 'the proof of a consent'),
      ),
  ),
});

/** A zone of the tz database. Anything else becomes null: it must never be a reason to lose a lead. */
const timeZone = z.pipe(
  z.nullish(z.string()),
  z.transform((zone) => (zone && isTimeZone(zone) ? zone : null)),
);

const LONGEST_EXTERNAL_ID = 200;

/** The id of the lead in the program that sends it. An empty text means none. */
const externalId = optionalText('the external id', LONGEST_EXTERNAL_ID);

/** The lead of REST and GraphQL. Unknown fields are ignored. */
export const createLead = z.extend(leadForm, {
  source: z.pipe(
    z.nullish(
      z.string().check(
        plainText,
        z.maxLength(LONGEST_SOURCE, 'Source is too long'),
        // Otherwise leads of customers could be left out of the figures.
        z.refine(
          (source) => source.toLowerCase() !== CALL_ME_SOURCE,
          `The source ${CALL_ME_SOURCE} stands for test calls of staff. Choose another one`,
        ),
        z.refine(
          (source) => source.toLowerCase() !== INCOMING_SOURCE,
          `The source ${INCOMING_SOURCE} stands for people who call us. Choose another one`,
        ),
      ),
    ),
    z.transform((source) => source || HERO_FORM_SOURCE),
  ),
  timeZone,
  externalId,
  attribution: z.nullish(attribution),
  consent: z.nullish(consent),
  form: z.nullish(formEvidence),
});

export type CreateLead = z.infer<typeof createLead>;
