import type { Connector } from '../../../../prisma/generated/client/client.ts';
import type { CrmField, CrmMapping } from '../crm/crm.ts';

/** The stored mapping. Only `saveConnector` and `testConnector` write it. */
export function mappingOf({ mapping }: Pick<Connector, 'mapping'>): CrmMapping[] {
  return mapping as unknown as CrmMapping[];
}

/** The fields that the CRM had at the last test. */
export function fieldsOf({ fields }: Pick<Connector, 'fields'>): CrmField[] {
  return fields as unknown as CrmField[];
}
