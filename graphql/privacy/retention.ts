import type { Prisma } from '../../prisma/generated/client/client.ts';
import { clearCallRecords } from '../sales/calls/clearCallRecords.ts';
import { deleteLeads } from '../sales/leads/deleteLeads.ts';
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
  /** The rows that are deleted, if nothing else is to be done with them. */
  deletes?: {
    table: string;
    /** The SQL condition of rows that are too old. `$1` is the time before which they are. */
    where: string;
  };
  /**
   * Does more than deleting rows, for up to `most` of them that are older than `before`.
   *
   * @returns the number of these rows. A number below `most` means that no rows are left.
   */
  apply?(tx: Tx, before: Date, most: number, now: Date): Promise<number>;
}

const YEAR = 365;

/**
 * All retention rules. The code that owns the data enforces the rules without `deletes` and `apply`, within an hour.
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
        ORDER BY id LIMIT ${most} FOR UPDATE`;
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await keepConsents(tx, ids, now);
      return deleteLeads(ids, tx);
    },
  },
  {
    kind: 'call_records',
    name: 'Transcripts, recordings and answers of calls',
    days: YEAR,
    rule: 'After the call. Its times and its outcome stay with the lead.',
    apply: (tx, before, most) => clearCallRecords(before, most, tx),
  },
  {
    kind: 'kept_consents',
    name: 'Evidence of consent',
    days: CONSENT_DAYS,
    rule: 'After the consent. It is kept even if its lead is erased.',
    deletes: { table: 'KeptConsent', where: '"createdAt" < $1::timestamptz' },
  },
  {
    kind: 'suppressions',
    name: 'Requests not to be called',
    days: CONSENT_DAYS,
    rule: 'After they were lifted. A request in force is never deleted.',
    deletes: {
      table: 'Suppression',
      // A consent that names the opt-out is deleted with its lead.
      where: `"liftedAt" < least($1::timestamptz, now() - interval '5 years')
        AND NOT EXISTS (SELECT FROM "Consent" WHERE "suppressionId" = "Suppression".id)`,
    },
  },
  {
    kind: 'bookings',
    name: 'Bookings',
    days: 2 * YEAR,
    rule: 'After the meeting.',
    deletes: { table: 'Booking', where: '"endsAt" < $1::timestamptz' },
  },
  {
    kind: 'waitlist_entries',
    name: 'Waitlist',
    days: 2 * YEAR,
    rule: 'After joining.',
    deletes: { table: 'WaitlistEntry', where: '"createdAt" < $1::timestamptz' },
  },
  {
    kind: 'integration_requests',
    name: 'Integration requests',
    days: 2 * YEAR,
    rule: 'After the last change.',
    deletes: { table: 'IntegrationRequest', where: '"updatedAt" < $1::timestamptz' },
  },
  {
    kind: 'access_requests',
    name: 'Requests for access',
    days: 180,
    rule: 'After the decision, or after the request if there is no decision.',
    deletes: {
      table: 'AccessRequest',
      where: 'coalesce("decidedAt", "createdAt") < $1::timestamptz',
    },
  },
  {
    kind: 'invitations',
    name: 'Invitations',
    days: 90,
    rule: 'After they expired.',
    deletes: { table: 'Invitation', where: '"expiresAt" < $1::timestamptz' },
  },
  {
    kind: 'webhook_deliveries',
    name: 'Deliveries of webhooks',
    days: 30,
    rule: 'After the event, if they were delivered or have failed.',
    deletes: {
      table: 'WebhookDelivery',
      where: `"createdAt" < $1::timestamptz AND status <> 'pending'`,
    },
  },
  {
    kind: 'inbound_saved',
    name: 'Submissions of forms that became leads',
    days: 7,
    rule: 'After they arrived. Only this long we need to recognize repeats.',
    deletes: {
      table: 'InboundDelivery',
      where: `"receivedAt" < $1::timestamptz AND status <> 'kept'`,
    },
  },
  {
    kind: 'inbound_kept',
    name: 'Submissions of forms that became no lead',
    days: 30,
    rule: 'After they last arrived. Staff run them again or discard them before.',
    deletes: { table: 'InboundDelivery', where: '"receivedAt" < $1::timestamptz' },
  },
  {
    kind: 'audit_events',
    name: 'Audit log',
    days: 2 * YEAR,
    rule: 'After the event. The database prevents an earlier deletion.',
    deletes: {
      table: 'AuditEvent',
      where: `"createdAt" < least($1::timestamptz, now() - interval '2 years')`,
    },
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
