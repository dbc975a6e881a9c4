import type { InboundSource, Prisma } from '../../../prisma/generated/client/client.ts';
import {
  type InboundMapping,
  LEAD_FIELD_NAMES,
} from '../../../web/content/sales/inbound/mapping.ts';
import type { MappingRules } from '../../../web/content/sales/inbound/mapLead.ts';
import { objectOf } from '../../../web/content/sales/inbound/submission.ts';

/** How a source turns submissions into leads. */
export function rulesOf({ name, mapping, consentText, consentPage }: InboundSource): MappingRules {
  return { name, mapping: mappingOf(mapping), consentText, consentPage };
}

/** The stored mapping. Unknown fields are left out. */
export function mappingOf(stored: Prisma.JsonValue): InboundMapping {
  const parts = objectOf(stored);
  return Object.fromEntries(
    LEAD_FIELD_NAMES.flatMap((field) => {
      const key = parts[field];
      return typeof key === 'string' && key !== '' ? [[field, key]] : [];
    }),
  );
}
