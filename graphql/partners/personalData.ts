import { personalTable, type TableData } from '../platform/personalData.ts';

const delivery = personalTable({
  table: 'WebhookDelivery',
  kind: 'webhookDeliveries',
  find: ({ contact, subjects }) => ({
    subjects,
    /** The email address or the phone number as payloads contain it. */
    quoted: JSON.stringify(contact),
  }),
  async count({ subjects, quoted }, prisma) {
    const [row] = await prisma.$queryRaw<{ found: number }[]>`
      SELECT count(*)::int AS found FROM "WebhookDelivery"
      WHERE "subjectId" = ANY(${subjects}::uuid[]) OR strpos(lower(payload::text), ${quoted}) > 0`;
    return row?.found ?? 0;
  },
  exported: 'repeats what the rows that it is about hold',
  // What the events are about is erased before this table. `webhookReader` locks these rows while it makes deliveries, and
  // makes none of a row that is gone. So no delivery that names the person is made after this.
  erased: ({ subjects, quoted }, tx) => tx.$executeRaw`
    DELETE FROM "WebhookDelivery"
    WHERE "subjectId" = ANY(${subjects}::uuid[]) OR strpos(lower(payload::text), ${quoted}) > 0`,
  retention: [
    {
      kind: 'webhook_deliveries',
      name: 'Deliveries of webhooks',
      days: 30,
      rule: 'After the event, if they were delivered or have failed.',
      deletes: `"createdAt" < $1::timestamptz AND status <> 'pending'`,
    },
  ],
});

export const webhookTables: readonly TableData[] = [
  delivery,
  { table: 'WebhookEndpoint', notPersonal: 'the address of a program' },
];

export const apiKeyTables: readonly TableData[] = [
  { table: 'ApiKey', notPersonal: 'the name of a program, and the hash of its key' },
];
