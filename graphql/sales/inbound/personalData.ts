import { personalTable, type TableData } from '../../platform/personalData.ts';
import { submissionOf } from './keptDeliveries.ts';
import { contactHash } from './submissionKey.ts';

const delivery = personalTable({
  table: 'InboundDelivery',
  kind: 'submissions',
  find: ({ contact }) => ({ contacts: { has: contactHash(contact) } }),
  count: (where, prisma) =>
    prisma.inboundDelivery.count({ where: { ...where, submission: { not: null } } }),
  async exported(where, prisma, { inbound }) {
    const found = await prisma.inboundDelivery.findMany({
      where: { ...where, submission: { not: null } },
    });
    return Promise.all(
      found.map(async (stored) => ({
        receivedAt: stored.receivedAt,
        submission: await submissionOf(stored, { inbound }),
      })),
    );
  },
  // The rows stay, so that a repeat of the form tool does not bring the person back.
  erased: (where, tx) =>
    tx.inboundDelivery.updateMany({
      where,
      data: { status: 'erased', submission: null, problem: null, contacts: [] },
    }),
  retention: [
    {
      kind: 'inbound_saved',
      name: 'Submissions of forms that became leads',
      days: 7,
      rule: 'After they arrived. Only this long we need to recognize repeats.',
      deletes: `"receivedAt" < $1::timestamptz AND status <> 'kept'`,
    },
    {
      kind: 'inbound_kept',
      name: 'Submissions of forms that became no lead',
      days: 30,
      rule: 'After they last arrived. Staff run them again or discard them before.',
      deletes: '"receivedAt" < $1::timestamptz',
    },
  ],
});

export const inboundTables: readonly TableData[] = [
  delivery,
  { table: 'InboundSource', notPersonal: 'the settings of a form tool' },
];
