import type { CallOrigin } from '../../../prisma/generated/client/client.ts';
import type { Client } from '../../events/audit.ts';

/** The sender of a lead. */
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
}
