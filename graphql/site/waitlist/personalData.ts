import { personalTable, type TableData, YEAR_DAYS } from '../../platform/personalData.ts';

const entry = personalTable({
  table: 'WaitlistEntry',
  kind: 'waitlistEntries',
  async find({ by, contact }, prisma) {
    if (by === 'email') return { email: contact };
    // The waitlist stores numbers of all countries as people typed them.
    const waiting = await prisma.$queryRaw<{ id: string }[]>`
      SELECT id FROM "WaitlistEntry" WHERE right(regexp_replace(phone, '\\D', '', 'g'), 10) = ${contact}`;
    return { id: { in: waiting.map(({ id }) => id) } };
  },
  count: (where, prisma) => prisma.waitlistEntry.count({ where }),
  // The token is a credential, not personal data.
  exported: (where, prisma) =>
    prisma.waitlistEntry.findMany({ where, omit: { unsubscribeToken: true } }),
  erased: (where, tx) => tx.waitlistEntry.deleteMany({ where }),
  retention: [
    {
      kind: 'waitlist_entries',
      name: 'Waitlist',
      days: 2 * YEAR_DAYS,
      rule: 'After joining.',
      deletes: '"createdAt" < $1::timestamptz',
    },
  ],
});

export const waitlistTables: readonly TableData[] = [
  entry,
  { table: 'RegionOpening', notPersonal: 'a country, and when it was opened' },
];
