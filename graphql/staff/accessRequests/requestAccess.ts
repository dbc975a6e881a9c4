import { type RequestAccess, requestAccess as rules } from '../../../web/content/staff/access.ts';
import { byNetwork } from '../../schema/limits.ts';
import { mutation } from '../../schema/mutation.ts';
import { ADVISORY_LOCKS } from '../../platform/database/advisoryLocks.ts';
import type { Services } from '../../services.ts';
import { audit, type Client } from '../../events/audit.ts';
import { uuidv7 } from '../../platform/database/uuid.ts';
import { accessRequestedIds } from './accessRequestLetters.ts';

mutation('requestAccess', {
  description:
    'Requests a staff account. An admin approves or declines the request, and the person gets an email.',
  authScopes: { public: true },
  validate: rules,
  limits: { accessRequestsByAddress: byNetwork },
  limitsStaff: true,
  public: {
    bound: 'one open request for an email address',
    causes: { mails: '1 to each admin', rows: ['AccessRequest', 'AuditEvent'] },
  },
  input: {
    description: 'The person, and why the person needs an account.',
    fields: (t) => ({
      name: t.string({ required: true, description: 'Name of the person.' }),
      email: t.string({ required: true, description: 'Email address to which we reply.' }),
      reason: t.string({ description: 'Why the person needs the account. Optional.' }),
    }),
  },
  payload: {
    description: 'The request was received.',
    fields: {
      requested: {
        type: 'Boolean',
        description: 'Always true, even if the email address has a pending request or an account.',
      },
    },
  },
  resolve: async (input, context) => {
    await requestAccess(input, context.client, context.services);
    return { requested: true } as const;
  },
});

/**
 * Saves a request for an account and notifies the admins. If the address already has a pending request, nothing changes.
 *
 * The same statements run for every address, and each request enqueues the emails. So neither the response nor its time
 * reveals an earlier request. If there is one, the email jobs find nothing to send.
 */
async function requestAccess(
  { name, email: typed, reason }: RequestAccess,
  client: Client,
  { database, jobs, clock }: Pick<Services, 'database' | 'jobs' | 'clock'>,
): Promise<void> {
  const email = typed.toLowerCase();
  const now = clock.now();
  const id = uuidv7(now);
  await database.lockedTransaction([ADVISORY_LOCKS.accessRequest], async (tx) => {
    const saved = await tx.$executeRaw`
      INSERT INTO "AccessRequest" (id, name, email, reason, "createdAt")
      SELECT ${id}::uuid, ${name}, ${email}, ${reason ?? null}, ${now}::timestamptz
      WHERE NOT EXISTS (
        SELECT FROM "AccessRequest" WHERE email = ${email} AND status = 'pending'
      )`;
    const letters = await accessRequestedIds(id, tx);
    await jobs.sendAll(
      letters.map((letter) => ({
        kind: 'send-mail',
        data: { letter: 'access-requested', id: letter },
      })),
      tx,
    );
    await audit(tx, {
      action: 'access_request.created',
      actor: null,
      subject: { type: 'AccessRequest', id },
      client,
      details: { repeated: saved === 0 },
    });
  });
}
