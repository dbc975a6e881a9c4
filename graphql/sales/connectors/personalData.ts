import type { TableData } from '../../platform/personalData.ts';

export const connectorTables: readonly TableData[] = [
  { table: 'Connector', notPersonal: 'the settings and sealed credentials of a CRM' },
  { table: 'CrmLead', partOf: 'Lead' },
  { table: 'CrmActivity', partOf: 'CrmLead' },
];
