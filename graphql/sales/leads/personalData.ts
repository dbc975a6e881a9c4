import { personalTable, type TableData, YEAR_DAYS } from '../../platform/personalData.ts';
import { CONSENT_DAYS, emailHash, keepConsents } from '../keptConsents.ts';

const lead = personalTable({
  table: 'Lead',
  kind: 'leads',
  async find({ by, contact }, prisma) {
    const where = by === 'email' ? { email: contact } : { phone: contact };
    const leads = await prisma.lead.findMany({ where, select: { id: true } });
    return leads.map(({ id }) => id);
  },
  count: (ids) => ids.length,
  exported: (ids, prisma) =>
    prisma.lead.findMany({
      where: { id: { in: ids } },
      // The token is a credential, not personal data.
      omit: { stopToken: true },
      include: { consents: true, calls: { include: { events: true } } },
    }),
  async erased(ids, tx, { clock }) {
    await keepConsents(tx, ids, clock.now());
    await tx.lead.deleteMany({ where: { id: { in: ids } } });
  },
  subjects: (ids) => ids,
  retention: [
    {
      kind: 'leads',
      name: 'Leads with their calls',
      days: 2 * YEAR_DAYS,
      rule: 'After the last change. The evidence of consent stays, without name and e-mail.',
      async apply(tx, before, most, now) {
        const rows = await tx.$queryRaw<{ id: string }[]>`
          SELECT id FROM "Lead" WHERE "updatedAt" < ${before}::timestamptz
          ORDER BY id LIMIT ${most} FOR UPDATE`;
        const ids = rows.map(({ id }) => id);
        if (ids.length === 0) return 0;
        await keepConsents(tx, ids, now);
        return (await tx.lead.deleteMany({ where: { id: { in: ids } } })).count;
      },
    },
  ],
});

const consent = personalTable({
  table: 'Consent',
  kind: 'consents',
  find: ({ by, contact }) => ({ lead: by === 'email' ? { email: contact } : { phone: contact } }),
  count: (where, prisma) => prisma.consent.count({ where }),
  exported: 'with its lead',
  erased: 'with its lead, but the evidence moves to KeptConsent',
});

const keptConsent = personalTable({
  table: 'KeptConsent',
  kind: 'keptConsents',
  find: ({ by, contact }) =>
    by === 'email' ? { emailHash: emailHash(contact) } : { phone: contact },
  count: (where, prisma) => prisma.keptConsent.count({ where }),
  exported: (where, prisma) => prisma.keptConsent.findMany({ where, omit: { emailHash: true } }),
  erased: 'after the time for which the law requires the evidence',
  retention: [
    {
      kind: 'kept_consents',
      name: 'Evidence of consent',
      days: CONSENT_DAYS,
      rule: 'After the consent. It is kept even if its lead is erased.',
      deletes: '"createdAt" < $1::timestamptz',
    },
  ],
});

export const leadTables: readonly TableData[] = [lead, consent];
export const keptConsentTables: readonly TableData[] = [keptConsent];
