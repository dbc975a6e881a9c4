import type { Consent } from '../../prisma/generated/client/client.ts';
import { KEY_EVIDENCE, OTHER_WORDS } from '../../web/content/sales/calling/consentVersions.ts';
import type { CreateLead } from '../../web/content/sales/leads/createLead.ts';
import { leadConsent } from '../../web/content/marketing/heroForm.ts';
import { InvalidInputError } from '../schema/errors.ts';
import { uuidv7 } from '../platform/database/uuid.ts';
import type { LeadSender } from './leads/leadSender.ts';

export type GivenConsent = Omit<Consent, 'leadId' | 'suppressionId'>;

/** The difference between a program's clock and ours that we accept. */
const CLOCK_TOLERANCE_MS = 5 * 60 * 1000;

/**
 * The evidence that a person agreed to be called. A form gives the consent that it showed, which is ours unless it says
 * otherwise. A program brings the evidence of its own form; our text is never attributed to it. Only a program with a key
 * can prove that the person has the number.
 *
 * @returns null if a program brings no evidence. Then the lead is not called.
 * @throws InvalidInputError if a program does not say when the person agreed, or names a time in the future.
 */
export function consentOf(
  { consent, attribution }: CreateLead,
  { client, origin, apiKeyId }: LeadSender,
  now: Date,
): GivenConsent | null {
  const id = uuidv7(now);
  if (origin === 'form') {
    const { text, version } = consent ?? leadConsent;
    return {
      id,
      text,
      // Our version is never attributed to the words of somebody else.
      version: version ?? (text === leadConsent.text ? leadConsent.version : OTHER_WORDS),
      page: consent?.page ?? attribution?.landingPage ?? null,
      address: client.address,
      userAgent: client.userAgent,
      proof: null,
      createdAt: now,
    };
  }
  if (!consent) return null;
  return {
    id,
    text: consent.text,
    version: KEY_EVIDENCE,
    page: consent.page ?? null,
    address: consent.address ?? null,
    userAgent: null,
    proof: apiKeyId === null ? null : (consent.proof ?? null),
    createdAt: givenAt(consent.at, now),
  };
}

function givenAt(at: Date | null | undefined, now: Date): Date {
  if (!at)
    throw new InvalidInputError([
      { field: 'consent.at', message: 'Say when the person gave this consent' },
    ]);
  if (at.getTime() > now.getTime() + CLOCK_TOLERANCE_MS)
    throw new InvalidInputError([
      { field: 'consent.at', message: 'The consent must have been given already' },
    ]);
  return at;
}
