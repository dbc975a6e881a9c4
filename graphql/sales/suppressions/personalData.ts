import { personalTable, type TableData } from '../../platform/personalData.ts';
import { CONSENT_DAYS } from '../keptConsents.ts';
import { phoneHash } from './phoneHash.ts';

const suppression = personalTable({
  table: 'Suppression',
  kind: 'suppressions',
  /** An opt-out has no e-mail address: an address finds those of the numbers of its leads. */
  async find({ by, contact }, prisma) {
    const leads =
      by === 'email'
        ? await prisma.lead.findMany({ where: { email: contact }, select: { phone: true } })
        : [{ phone: contact }];
    const where = { phoneHash: { in: leads.map(({ phone }) => phoneHash(phone)) } };
    const holding = await prisma.suppression.findMany({
      where: { ...where, phone: { not: null } },
      select: { id: true },
    });
    return { where, holding: holding.map(({ id }) => id) };
  },
  count: ({ holding }) => holding.length,
  exported: ({ where }, prisma) =>
    prisma.suppression.findMany({ where, omit: { phoneHash: true } }),
  // The hash of the number keeps the request in force.
  erased: ({ holding }, tx) =>
    tx.suppression.updateMany({
      where: { id: { in: holding } },
      data: { phone: null, reason: null },
    }),
  subjects: ({ holding }) => holding,
  retention: [
    {
      kind: 'suppressions',
      name: 'Requests not to be called',
      days: CONSENT_DAYS,
      rule: 'After they were lifted. A request in force is never deleted.',
      // A consent that names the opt-out is deleted with its lead.
      deletes: `"liftedAt" < least($1::timestamptz, now() - interval '5 years')
        AND NOT EXISTS (SELECT FROM "Consent" WHERE "suppressionId" = "Suppression".id)`,
    },
  ],
});

export const suppressionTables: readonly TableData[] = [suppression];
