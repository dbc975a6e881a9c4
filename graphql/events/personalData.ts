import { personalTable, type TableData, YEAR_DAYS } from '../platform/personalData.ts';

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

/** The log holds no personal data, but the ids of a person's rows go with the person. */
const event = personalTable<string[]>({
  table: 'Event',
  find: ({ subjects }) => [...subjects],
  exported: 'it tells what happened to rows that are exported, without their values',
  erased: (subjects, tx) => tx.event.deleteMany({ where: { subjectId: { in: subjects } } }),
  retention: [
    {
      kind: 'events',
      name: 'Log of changes',
      days: 7,
      rule: 'After the change, once everybody has read it. It holds no personal data.',
      deletes: `"createdAt" < $1::timestamptz AND position <= (SELECT min(position) FROM "EventReader")`,
    },
  ],
});

export const eventTables: readonly TableData[] = [
  event,
  { table: 'EventReader', notPersonal: 'it holds positions in the log' },
];
