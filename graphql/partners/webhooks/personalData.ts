import { personalTable, type TableData } from '../../platform/personalData.ts';

const delivery = personalTable({
  table: 'WebhookDelivery',
  kind: 'webhookDeliveries',
  find: ({ by, contact, subjects }) => ({
    subjects,
    /** The address as a JSON string. Payloads have no phones that their subject does not have. */
    quoted: by === 'email' ? JSON.stringify(contact) : null,
  }),
  async count({ subjects, quoted }, prisma) {
    const [row] = await prisma.$queryRaw<{ found: number }[]>`
      SELECT count(*)::int AS found FROM "WebhookDelivery"
      WHERE "subjectId" = ANY(${subjects}::uuid[]) OR strpos(lower(payload::text), ${quoted}) > 0`;
    return row?.found ?? 0;
  },
  exported: 'repeats what the rows that it is about hold',
  // No delivery about a deleted lead can be made after this, because publishing locks the lead.
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
