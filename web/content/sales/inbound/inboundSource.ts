import * as z from 'zod/mini';
import { LEAD_FIELD_NAMES, type LeadField } from './mapping.ts';
import { PRESET_NAMES } from './presets/presets.ts';
import { notLongerThan, optionalText, plainText, requiredText } from '../../fields/text.ts';

const LONGEST_NAME = 100;
const LONGEST_KEY = 200;
const LONGEST_TEXT = 2000;

const fieldKey = z.nullish(
  z.string().check(plainText, notLongerThan(LONGEST_KEY, 'the key of a field')),
);

const mappingShape = Object.fromEntries(
  LEAD_FIELD_NAMES.map((field) => [field, fieldKey]),
) as Record<LeadField, typeof fieldKey>;

/** The address of a page, where browsers may go. */
const pageUrl = z.pipe(
  z.nullish(
    z.string().check(
      plainText,
      z.maxLength(LONGEST_TEXT, 'This address is too long'),
      z.refine(
        (text) => text === '' || (/^https?:\/\//.test(text) && URL.canParse(text)),
        'Please enter an address that begins with https://',
      ),
    ),
  ),
  z.transform((text) => text || null),
);

const secret = z.nullish(
  z.string().check(plainText, z.maxLength(LONGEST_TEXT, 'This secret is too long')),
);

const name = requiredText('Name', LONGEST_NAME);

const settings = {
  /** Absent keeps the mapping; for a new source it is the one of the form tool. */
  mapping: z.nullish(z.object(mappingShape)),
  consentText: optionalText('the consent text', LONGEST_TEXT),
  consentPage: pageUrl,
  redirectUrl: pageUrl,
  /** Absent keeps the stored secret; an empty text removes it. */
  signingSecret: secret,
  accessToken: secret,
};

/** A new source of leads. */
export const createInboundSource = z.object({
  name,
  preset: z._default(z.enum(PRESET_NAMES), 'other'),
  ...settings,
});

/** All settings of a source. The form tool cannot change. */
export const updateInboundSource = z.object({ id: z.string(), name, ...settings });

export type UpdateInboundSource = z.infer<typeof updateInboundSource>;
