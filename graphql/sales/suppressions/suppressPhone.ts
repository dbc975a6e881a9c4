import type {
  Prisma,
  Suppression as SuppressionRow,
  SuppressionSource,
} from '../../../prisma/generated/client/client.ts';
import {
  stopCalls as stopCallsRules,
  suppressPhone as rules,
} from '../../../web/content/sales/suppressions.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import type { Viewer } from '../../schema/context.ts';
import { mutation } from '../../schema/mutation.ts';
import { Suppression } from './Suppression.ts';
import type { Services } from '../../services.ts';
import { type Actor, audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { uuidv7 } from '../../platform/database/uuid.ts';
import { phoneHash } from './optOuts.ts';
import { byNetwork } from '../../schema/limits.ts';
import { ADVISORY_LOCKS } from '../../platform/database/advisoryLocks.ts';

mutation('suppressPhone', {
  description:
    'Records that a phone number must not be called. The opt-out is in force at once: waiting calls are cancelled. Admins and API keys with the scope `suppressions:write` can do this.',
  authScopes: { can: 'suppressions:write' },
  public: { bound: 'the scope of a key', causes: { rows: ['Suppression'] } },
  validate: rules,
  input: {
    description: 'The number, and why.',
    fields: (t) => ({
      phone: t.string({
        required: true,
        description: 'Ten digits, with any punctuation. A country code 1 before them is removed.',
      }),
      reason: t.string({
        required: true,
        description: 'What the person said, or how the opt-out arrived.',
      }),
    }),
  },
  payload: {
    description: 'The recorded opt-out.',
    fields: {
      suppression: {
        type: Suppression,
        nullable: true,
        description: 'The recorded opt-out. Null if your key lacks the scope `suppressions:read`.',
      },
    },
  },
  resolve: async ({ phone, reason }, context) => {
    const { viewer } = context;
    const actor = viewer.kind === 'staff' ? actorOf({ ...context, viewer }) : null;
    const optOut: OptOut = { phone, reason, ...provenance(viewer) };
    return { suppression: await suppressPhone(optOut, actor, context.services) };
  },
});

function provenance(viewer: Viewer): Pick<OptOut, 'source' | 'evidence'> {
  return viewer.kind === 'staff'
    ? { source: 'staff', evidence: { userId: viewer.userId } }
    : { source: 'program', evidence: { apiKeyId: viewer.apiKeyId } };
}

/** A claim of calls either ends before the transaction that holds this begins, or knows what the transaction has written. */
export const CALL_LOCKS = [ADVISORY_LOCKS.callClaims] as const;

interface OptOut {
  /** Ten digits. */
  phone: string;
  source: SuppressionSource;
  /** The words of the person or of staff. Null if there are none. */
  reason: string | null;
  /** What proves the opt-out, such as `{ callId }`. It outlives the erasure of the person, so it holds ids, not names. */
  evidence: Record<string, string>;
}

/**
 * Records that a number must not be called. It is in force at once and for all calls: waiting calls are cancelled, and the
 * gate refuses every later one. A repeated opt-out is recorded again, because its time decides which consent is newer.
 *
 * @param actor The member of staff who records it. Null for everybody else.
 */
export async function suppressPhone(
  { phone, source, reason, evidence }: OptOut,
  actor: Actor | null,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<SuppressionRow> {
  const now = clock.now();
  return database.lockedTransaction(CALL_LOCKS, async (tx) => {
    const suppression = await tx.suppression.create({
      data: {
        id: uuidv7(now),
        phone,
        phoneHash: phoneHash(phone),
        source,
        reason,
        evidence,
        createdAt: now,
      },
    });
    await cancelWaitingCalls(tx, [phone], now);
    if (actor)
      await audit(tx, {
        action: 'suppression.created',
        ...audited(actor),
        subject: { type: 'Suppression', id: suppression.id },
      });
    return suppression;
  });
}

mutation('stopCalls', {
  description:
    'Records an opt-out for a phone number. Anybody can use it. The response is the same for every number, so that nobody learns whom we call.',
  authScopes: { public: true },
  validate: stopCallsRules,
  limits: { doNotCallByAddress: byNetwork },
  public: { causes: { rows: ['Suppression'] } },
  input: {
    description: 'The number.',
    fields: (t) => ({
      phone: t.string({
        required: true,
        description: 'Ten digits, with any punctuation. A country code 1 before them is removed.',
      }),
    }),
  },
  payload: {
    description: 'Says that the opt-out is in force.',
    fields: { status: { type: 'String', description: 'Always `recorded`.' } },
  },
  resolve: async ({ phone }, { client, services }) => {
    const evidence = { address: client.address };
    await suppressPhone({ phone, source: 'page', reason: null, evidence }, null, services);
    return { status: 'recorded' };
  },
});

/**
 * Cancels the waiting calls to numbers that have just been recorded in the list of opt-outs, and to numbers whose opt-out is
 * about to be lifted: these calls were queued while it was in force. The statements are the same if no call waits, so that the
 * response time does not reveal whom we call. The transaction holds `CALL_LOCKS`.
 */
export async function cancelWaitingCalls(
  tx: Prisma.TransactionClient,
  phones: string[],
  now: Date,
): Promise<void> {
  await tx.call.updateMany({
    where: { lead: { phone: { in: phones } }, status: { in: ['queued', 'held'] } },
    data: {
      status: 'cancelled',
      version: { increment: 1 },
      holdReason: 'suppressed',
      heldUntil: null,
      dueAt: null,
      endedAt: now,
      decidedAt: now,
      isPromised: false,
    },
  });
}
