import { createHash } from 'node:crypto';
import type { Submission } from '../../../web/content/sales/inbound/submission.ts';
import { isEmailAddress } from '../../../web/content/fields/emailAddress.ts';
import { readPhone } from '../../../web/content/fields/phone.ts';

/** Equal for repeats of one submission: the hash of the tool's id, or of the answers if the tool sends no id. */
export function submissionKey({ externalId, fields }: Submission): Uint8Array<ArrayBuffer> {
  const text = externalId ?? JSON.stringify(fields.map(({ key, value }) => [key, value]));
  return new Uint8Array(createHash('sha256').update(text).digest());
}

/** The hashes of the e-mail addresses and phone numbers in a submission, which find its person again. */
export function contactsIn({ fields }: Pick<Submission, 'fields'>): string[] {
  const contacts = fields.flatMap(({ value }) => {
    if (isEmailAddress(value)) return [value.toLowerCase()];
    return readPhone(value) ?? [];
  });
  return [...new Set(contacts)].map(contactHash);
}

/** @param contact An e-mail address in lower case, or a phone number of ten digits. */
export function contactHash(contact: string): string {
  return createHash('sha256').update(contact).digest('hex');
}
