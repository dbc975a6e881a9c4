import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { CONSENT_DAYS, keepConsents } from './keptConsents.ts';

type Tx = Prisma.TransactionClient;

/** How long one kind of data is kept. */
export interface Retention {
  /** Names it in figures and in the audit log. */
  kind: string;
  /** In words for staff. */
  name: string;
  days: number;
  /** From when the days count, and what happens then, in words for staff. */
  rule: string;
  /**
   * Removes up to `most` of what is older than `before`.
   *
   * @returns how much it was; fewer than `most` means that nothing is left.
   */
  apply?(tx: Tx, before: Date, most: number, now: Date): Promise<number>;
}

const YEAR = 365;

/**
 * Every period there is, in one place. Those without `apply` are held to where the data lives: what is expired goes
 * within the hour.
 */
export const RETENTION: readonly Retention[] = [
  {
    kind: 'leads',
    name: 'Leads with their calls',
    days: 2 * YEAR,
    rule: 'After the last change. The evidence of consent stays, without name and e-mail.',
    async apply(tx, before, most, now) {
      const rows = await tx.$queryRaw<{ id: string }[]>`
        SELECT id FROM "Lead" WHERE "updatedAt" < ${before}::timestamptz
        ORDER BY id LIMIT ${most} FOR UPDATE SKIP LOCKED`;
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await keepConsents(tx, ids, now);
      return (await tx.lead.deleteMany({ where: { id: { in: ids } } })).count;
    },
  },
  {
    kind: 'call_records',
    name: 'Transcripts and recordings of calls',
    days: YEAR,
    rule: 'After the call. Its times and its outcome stay with the lead.',
    apply: (tx, before, most) => tx.$executeRaw`
      UPDATE "Call" SET transcript = NULL, "recordingUrl" = NULL WHERE id IN (
        SELECT id FROM "Call" WHERE "queuedAt" < ${before}::timestamptz
          AND (transcript IS NOT NULL OR "recordingUrl" IS NOT NULL)
        ORDER BY id LIMIT ${most} FOR UPDATE SKIP LOCKED)`,
  },
  {
    kind: 'kept_consents',
    name: 'Evidence of consent',
    days: CONSENT_DAYS,
    rule: 'After it was given, also where its lead was erased.',
    apply: (tx, before, most) => tx.$executeRaw`
      DELETE FROM "KeptConsent" WHERE id IN (
        SELECT id FROM "KeptConsent" WHERE "createdAt" < ${before}::timestamptz LIMIT ${most})`,
  },
  {
    kind: 'waitlist_entries',
    name: 'Waitlist',
    days: 2 * YEAR,
    rule: 'After joining.',
    apply: (tx, before, most) => tx.$executeRaw`
      DELETE FROM "WaitlistEntry" WHERE id IN (
        SELECT id FROM "WaitlistEntry" WHERE "createdAt" < ${before}::timestamptz LIMIT ${most})`,
  },
  {
    kind: 'integration_requests',
    name: 'Integration requests',
    days: 2 * YEAR,
    rule: 'After the last change.',
    apply: (tx, before, most) => tx.$executeRaw`
      DELETE FROM "IntegrationRequest" WHERE id IN (
        SELECT id FROM "IntegrationRequest" WHERE "updatedAt" < ${before}::timestamptz LIMIT ${most})`,
  },
  {
    kind: 'access_requests',
    name: 'Requests for access',
    days: 180,
    rule: 'After the decision, or after asking where nobody decides.',
    apply: (tx, before, most) => tx.$executeRaw`
      DELETE FROM "AccessRequest" WHERE id IN (
        SELECT id FROM "AccessRequest" WHERE coalesce("decidedAt", "createdAt") < ${before}::timestamptz LIMIT ${most})`,
  },
  {
    kind: 'invitations',
    name: 'Invitations',
    days: 90,
    rule: 'After they could last be accepted.',
    apply: (tx, before, most) => tx.$executeRaw`
      DELETE FROM "Invitation" WHERE id IN (
        SELECT id FROM "Invitation" WHERE "expiresAt" < ${before}::timestamptz LIMIT ${most})`,
  },
  {
    kind: 'webhook_deliveries',
    name: 'Deliveries of webhooks',
    days: 30,
    rule: 'After the event, once they were delivered or given up.',
    apply: (tx, before, most) => tx.$executeRaw`
      DELETE FROM "WebhookDelivery" WHERE id IN (
        SELECT id FROM "WebhookDelivery"
        WHERE "createdAt" < ${before}::timestamptz AND status <> 'pending' LIMIT ${most})`,
  },
  {
    kind: 'audit_events',
    name: 'Audit log',
    days: 2 * YEAR,
    rule: 'After the event. The database lets nobody remove it earlier.',
    apply: (tx, before, most) => tx.$executeRaw`
      DELETE FROM "AuditEvent" WHERE id IN (
        SELECT id FROM "AuditEvent"
        WHERE "createdAt" < least(${before}::timestamptz, now() - interval '2 years') LIMIT ${most})`,
  },
  {
    kind: 'sessions',
    name: 'Sessions, links for new passwords, failed sign-ins',
    days: 0,
    rule: 'When they have expired or no longer count.',
  },
  {
    kind: 'jobs',
    name: 'Mails and other work that is done',
    days: 0,
    rule: 'An hour after it is done. A job holds no address: the mail is written when it is sent.',
  },
  {
    kind: 'uploads',
    name: 'Uploaded images that nothing shows',
    days: 1,
    rule: 'After the upload, or after the last post stopped showing them.',
  },
  {
    kind: 'views',
    name: 'Views of posts',
    days: 90,
    rule: 'After the view. What tells readers apart is thrown away after two days.',
  },
];
