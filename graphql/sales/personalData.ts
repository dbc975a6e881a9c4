import { personalTable, type TableData, YEAR_DAYS } from '../platform/personalData.ts';
import { phoneHash } from './suppressions/optOuts.ts';
import { contactHash, submissionOf } from './inbound/saveSubmission.ts';
import { createHash } from 'node:crypto';
import type { Prisma } from '../../prisma/generated/client/client.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A call can be disputed for four years, and telemarketing rules require five years of proof. */
const CONSENT_DAYS = 5 * 366;

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
      rule: 'After the last change. The evidence of consent stays, without name and email.',
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
          answers = NULL, turns = NULL, "unansweredObjections" = '{}' WHERE id IN (
          SELECT id FROM "Call" WHERE "queuedAt" < ${before}::timestamptz
            AND (transcript IS NOT NULL OR "recordingUrl" IS NOT NULL OR answers IS NOT NULL
              OR turns IS NOT NULL OR "unansweredObjections" <> '{}')
          ORDER BY id LIMIT ${most} FOR UPDATE)`,
    },
    {
      kind: 'unknown_callers',
      name: 'Incoming calls without a lead',
      days: 2 * YEAR_DAYS,
      rule: 'After the call. Their numbers are hidden or foreign, and are not stored.',
      deletes: '"leadId" IS NULL AND "queuedAt" < $1::timestamptz',
    },
  ],
});

export const callTables: readonly TableData[] = [call, { table: 'CallEvent', partOf: 'Call' }];

export const playbookTables: readonly TableData[] = [
  { table: 'Playbook', notPersonal: 'is the script of the agent' },
  { table: 'PlaybookRevision', partOf: 'Playbook' },
  { table: 'RepSetUp', notPersonal: 'is what was set up at the voice vendor' },
  { table: 'RepPart', partOf: 'RepSetUp' },
];

const suppression = personalTable({
  table: 'Suppression',
  kind: 'suppressions',
  /** An opt-out has no email address: an address finds the opt-outs of the numbers of its leads. */
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
  // The hash of the number keeps the opt-out in force.
  erased: ({ holding }, tx) =>
    tx.suppression.updateMany({
      where: { id: { in: holding } },
      data: { phone: null, reason: null },
    }),
  subjects: ({ holding }) => holding,
  retention: [
    {
      kind: 'suppressions',
      name: 'Opt-outs from calls',
      days: CONSENT_DAYS,
      rule: 'After they were lifted. An opt-out in force is never deleted.',
      // A consent that names the opt-out is deleted with its lead.
      deletes: `"liftedAt" < least($1::timestamptz, now() - interval '5 years')
        AND NOT EXISTS (SELECT FROM "Consent" WHERE "suppressionId" = "Suppression".id)`,
    },
  ],
});

export const suppressionTables: readonly TableData[] = [suppression];

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
      rule: 'After they arrived. We need them only this long, to recognize repeats.',
      deletes: `"receivedAt" < $1::timestamptz AND status <> 'kept'`,
    },
    {
      kind: 'inbound_kept',
      name: 'Submissions of forms that could not be saved as leads',
      days: 30,
      rule: 'After they last arrived. Staff can retry or discard them earlier.',
      deletes: '"receivedAt" < $1::timestamptz',
    },
  ],
});

export const inboundTables: readonly TableData[] = [
  delivery,
  { table: 'InboundSource', notPersonal: 'the settings of a form tool' },
];

export const connectorTables: readonly TableData[] = [
  { table: 'Connector', notPersonal: 'the settings and sealed credentials of a CRM' },
  { table: 'CrmLead', partOf: 'Lead' },
  { table: 'CrmActivity', partOf: 'CrmLead' },
];

/** The hash that finds the evidence of an erased lead by its email address. */
function emailHash(email: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(email).digest());
}

/**
 * Copies the consent evidence of leads before they are deleted: the phone number, the consent text, the time, and the
 * client. Name and email are not copied, and neither is evidence that is older than CONSENT_DAYS.
 */
async function keepConsents(
  tx: Prisma.TransactionClient,
  leadIds: string[],
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - CONSENT_DAYS * DAY_MS);
  await tx.$executeRaw`
    INSERT INTO "KeptConsent"
      (id, phone, "emailHash", text, version, page, address, "userAgent", proof, "createdAt", "keptSince")
    SELECT consent.id, lead.phone, sha256(convert_to(lead.email, 'UTF8')), consent.text, consent.version,
      consent.page, consent.address, consent."userAgent", consent.proof, consent."createdAt", ${now}::timestamptz
    FROM "Consent" consent JOIN "Lead" lead ON lead.id = consent."leadId"
    WHERE lead.id = ANY(${leadIds}::uuid[]) AND consent."createdAt" > ${since}::timestamptz
    ON CONFLICT (id) DO NOTHING`;
}
