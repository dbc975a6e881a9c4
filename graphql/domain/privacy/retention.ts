import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { CONSENT_DAYS, keepConsents } from './keptConsents.ts';

type Tx = Prisma.TransactionClient;

/** The retention rule of one kind of data. */
export interface Retention {
  /** The key in metrics and in the audit log. */
  kind: string;
  /** The name that staff see. */
  name: string;
  days: number;
  /** The start of the period, and what happens at its end, as a text for staff. */
  rule: string;
  /**
   * Deletes up to `most` rows that are older than `before`.
   *
   * @returns the number of deleted rows. A number below `most` means that no rows are left.
   */
  apply?(tx: Tx, before: Date, most: number, now: Date): Promise<number>;
}

const YEAR = 365;

/**
 * All retention rules. The code that owns the data enforces the rules without `apply`, within an hour.
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
    name: 'Transcripts, recordings and answers of calls',
    days: YEAR,
    rule: 'After the call. Its times and its outcome stay with the lead.',
    apply: (tx, before, most) => tx.$executeRaw`
      UPDATE "Call" SET transcript = NULL, "recordingUrl" = NULL, "recordingKey" = NULL, "recordingDueAt" = NULL,
        answers = NULL WHERE id IN (
        SELECT id FROM "Call" WHERE "queuedAt" < ${before}::timestamptz
          AND (transcript IS NOT NULL OR "recordingUrl" IS NOT NULL OR answers IS NOT NULL)
        ORDER BY id LIMIT ${most} FOR UPDATE SKIP LOCKED)`,
  },
  {
    kind: 'kept_consents',
    name: 'Evidence of consent',
    days: CONSENT_DAYS,
    rule: 'After the consent. It is kept even if its lead is erased.',
    apply: (tx, before, most) => tx.$executeRaw`
      DELETE FROM "KeptConsent" WHERE id IN (
        SELECT id FROM "KeptConsent" WHERE "createdAt" < ${before}::timestamptz LIMIT ${most})`,
  },
  {
    kind: 'suppressions',
    name: 'Requests not to be called',
    days: CONSENT_DAYS,
    rule: 'After they were lifted. A request in force is never deleted.',
    apply: (tx, before, most) => tx.$executeRaw`
      DELETE FROM "Suppression" WHERE id IN (
        SELECT id FROM "Suppression"
        WHERE "liftedAt" < least(${before}::timestamptz, now() - interval '5 years') LIMIT ${most})`,
  },
  {
    kind: 'bookings',
    name: 'Bookings',
    days: 2 * YEAR,
    rule: 'After the meeting.',
    apply: (tx, before, most) => tx.$executeRaw`
      DELETE FROM "Booking" WHERE id IN (
        SELECT id FROM "Booking" WHERE "endsAt" < ${before}::timestamptz LIMIT ${most})`,
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
    rule: 'After the decision, or after the request if there is no decision.',
    apply: (tx, before, most) => tx.$executeRaw`
      DELETE FROM "AccessRequest" WHERE id IN (
        SELECT id FROM "AccessRequest" WHERE coalesce("decidedAt", "createdAt") < ${before}::timestamptz LIMIT ${most})`,
  },
  {
    kind: 'invitations',
    name: 'Invitations',
    days: 90,
    rule: 'After they expired.',
    apply: (tx, before, most) => tx.$executeRaw`
      DELETE FROM "Invitation" WHERE id IN (
        SELECT id FROM "Invitation" WHERE "expiresAt" < ${before}::timestamptz LIMIT ${most})`,
  },
  {
    kind: 'webhook_deliveries',
    name: 'Deliveries of webhooks',
    days: 30,
    rule: 'After the event, if they were delivered or have failed.',
    apply: (tx, before, most) => tx.$executeRaw`
      DELETE FROM "WebhookDelivery" WHERE id IN (
        SELECT id FROM "WebhookDelivery"
        WHERE "createdAt" < ${before}::timestamptz AND status <> 'pending' LIMIT ${most})`,
  },
  {
    kind: 'inbound_saved',
    name: 'Submissions of forms that became leads',
    days: 7,
    rule: 'After they arrived. Only this long we need to recognize repeats.',
    apply: (tx, before, most) => tx.$executeRaw`
      DELETE FROM "InboundDelivery" WHERE id IN (
        SELECT id FROM "InboundDelivery"
        WHERE "receivedAt" < ${before}::timestamptz AND status <> 'kept' LIMIT ${most})`,
  },
  {
    kind: 'inbound_kept',
    name: 'Submissions of forms that became no lead',
    days: 30,
    rule: 'After they last arrived. Staff run them again or discard them before.',
    apply: (tx, before, most) => tx.$executeRaw`
      DELETE FROM "InboundDelivery" WHERE id IN (
        SELECT id FROM "InboundDelivery" WHERE "receivedAt" < ${before}::timestamptz LIMIT ${most})`,
  },
  {
    kind: 'audit_events',
    name: 'Audit log',
    days: 2 * YEAR,
    rule: 'After the event. The database prevents an earlier deletion.',
    apply: (tx, before, most) => tx.$executeRaw`
      DELETE FROM "AuditEvent" WHERE id IN (
        SELECT id FROM "AuditEvent"
        WHERE "createdAt" < least(${before}::timestamptz, now() - interval '2 years') LIMIT ${most})`,
  },
  {
    kind: 'sessions',
    name: 'Sessions, known browsers, password reset links, failed sign-ins',
    days: 0,
    rule: 'When they expire or no longer count.',
  },
  {
    kind: 'jobs',
    name: 'Mails and other finished jobs',
    days: 0,
    rule: 'One hour after the job has finished. A job contains no address: the mail is written when it is sent.',
  },
  {
    kind: 'uploads',
    name: 'Uploaded images that are not in use',
    days: 1,
    rule: 'After the upload, or after the last post stopped showing them.',
  },
  {
    kind: 'views',
    name: 'Views of posts',
    days: 90,
    rule: 'After the view. The data that distinguishes readers is deleted after two days.',
  },
];
