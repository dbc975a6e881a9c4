import type { Lead } from '../../../prisma/generated/client/client.ts';
import type { CreateLead } from '../../../web/content/sales/leads/createLead.ts';
import { links } from '../../links/links.ts';
import { attributionColumns } from '../../schema/form/attributionColumns.ts';
import type { LeadSender } from './leadSender.ts';

/** The stored fields of a lead. Unknown fields are null. */
export type LeadData = Omit<
  Lead,
  'id' | 'status' | 'notes' | 'ownerId' | 'missedMailAt' | 'createdAt' | 'updatedAt'
>;

/** The initial values of the fields that change later. */
export const untouched = { status: 'new', notes: null, missedMailAt: null } as const;

/** The fields of a new lead. Only programs have external ids. */
export function leadData(
  { attribution, consent: _consent, form: _form, ...fields }: CreateLead,
  { origin, country, apiKeyId, inboundSourceId }: Omit<LeadSender, 'client'>,
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
  };
}
