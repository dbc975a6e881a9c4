import { personalTable, type TableData, YEAR_DAYS } from '../../platform/personalData.ts';

const call = personalTable({
  table: 'Call',
  kind: 'calls',
  find: ({ by, contact }) => ({ lead: by === 'email' ? { email: contact } : { phone: contact } }),
  count: (where, prisma) => prisma.call.count({ where }),
  exported: 'with its lead',
  // A call that is already at the provider is not ended.
  erased: 'with its lead',
  async files(where, tx) {
    const calls = await tx.call.findMany({
      where: { ...where, recordingKey: { not: null } },
      select: { recordingKey: true },
    });
    return calls.flatMap(({ recordingKey }) => recordingKey ?? []);
  },
  retention: [
    {
      kind: 'call_records',
      name: 'Transcripts, recordings and answers of calls',
      days: YEAR_DAYS,
      rule: 'After the call. Its times and its outcome stay with the lead.',
      apply: (tx, before, most) => tx.$executeRaw`
        UPDATE "Call" SET transcript = NULL, "recordingUrl" = NULL, "recordingKey" = NULL,
          answers = NULL WHERE id IN (
          SELECT id FROM "Call" WHERE "queuedAt" < ${before}::timestamptz
            AND (transcript IS NOT NULL OR "recordingUrl" IS NOT NULL OR answers IS NOT NULL)
          ORDER BY id LIMIT ${most} FOR UPDATE)`,
    },
  ],
});

export const callTables: readonly TableData[] = [call, { table: 'CallEvent', partOf: 'Call' }];
