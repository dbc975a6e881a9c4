import { type TableData, YEAR_DAYS } from '../platform/personalData.ts';

export const auditTables: readonly TableData[] = [
  {
    table: 'AuditEvent',
    ofStaff: 'after its retention; it names visitors by ids only',
    retention: [
      {
        kind: 'audit_events',
        name: 'Audit log',
        days: 2 * YEAR_DAYS,
        rule: 'After the event. The database prevents an earlier deletion.',
        deletes: `"createdAt" < least($1::timestamptz, now() - interval '2 years')`,
      },
    ],
  },
];
