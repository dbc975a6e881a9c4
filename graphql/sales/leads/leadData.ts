import type { CallOrigin, Consent, Lead } from '../../../prisma/generated/client/client.ts';
import type { Client } from '../../events/audit.ts';
import type { CreateLead } from '../../../web/content/sales/leads/createLead.ts';
import { links } from '../../links/links.ts';
import { attributionColumns } from '../../schema/form/attributionColumns.ts';
import { KEY_EVIDENCE, versionOf } from '../../../web/content/sales/calling/consentVersions.ts';
import { leadConsent } from '../../../web/content/marketing/hero.ts';
import { InvalidInputError } from '../../schema/errors.ts';
import { NO_ORIGIN, type Origin } from '../../platform/visitor.ts';
import { uuidv7 } from '../../platform/database/uuid.ts';

export interface LeadSender {
  client: Client;
  /** A program with an API key, or a person with a form. */
  origin: Extract<CallOrigin, 'form' | 'program'>;
  /** The country of the person's network, as in ISO 3166. Null if unknown. */
  country: string | null;
  /** The API key of a program. Null for a form, and for a list that staff import. */
  apiKeyId: string | null;
  /** The form of another tool. Null for everything else. */
  inboundSourceId: string | null;
  /** The visit that led to the form. Absent for what no form of the site sent. */
  visit?: Origin;
}

/** The stored fields of a lead. Unknown fields are null. */
export type LeadData = Omit<
  Lead,
  'id' | 'status' | 'notes' | 'ownerId' | 'missedMailAt' | 'createdAt' | 'updatedAt'
>;

export const untouched = { status: 'new', notes: null, missedMailAt: null } as const;

/** The fields of a new lead. Only programs have external ids. */
export function leadData(
  { attribution, consent: _consent, form: _form, ...fields }: CreateLead,
  { origin, country, apiKeyId, inboundSourceId, visit = NO_ORIGIN }: Omit<LeadSender, 'client'>,
): LeadData {
  return {
    ...fields,
    email: fields.email.toLowerCase(),
    country,
    apiKeyId,
    inboundSourceId,
    externalId: origin === 'program' ? fields.externalId : null,
    stopToken: links.stopCalls.make(),
    ...attributionColumns(attribution),
    ...visit,
  };
}

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
      version: versionOf(text, version),
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
