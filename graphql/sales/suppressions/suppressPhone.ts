import type {
  Suppression as SuppressionRow,
  SuppressionSource,
} from '../../../prisma/generated/client/client.ts';
import { suppressPhone as rules } from '../../../web/content/sales/suppressions/suppressPhone.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import type { Viewer } from '../../schema/context.ts';
import { mutation } from '../../schema/mutation.ts';
import { Suppression } from './Suppression.ts';
import type { Services } from '../../services.ts';
import { type Actor, audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { uuidv7 } from '../../platform/database/uuid.ts';
import { cancelWaitingCalls } from './cancelWaitingCalls.ts';
import { phoneHash } from './phoneHash.ts';

mutation('suppressPhone', {
  description:
    'Records that a phone number must not be called. It is in force at once: waiting calls are cancelled.',
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
        description: 'The words of the person, or how the request arrived.',
      }),
    }),
  },
  payload: {
    description: 'The recorded request.',
    fields: {
      suppression: {
        type: Suppression,
        nullable: true,
        description: 'The request. Null if your key may not read requests.',
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

/** A request of a person not to be called. */
interface OptOut {
  /** Ten digits. */
  phone: string;
  source: SuppressionSource;
  /** The words of the person or of staff. Null if there are none. */
  reason: string | null;
  /** What proves the request, such as `{ callId }`. It outlives the erasure of the person, so it holds ids, not names. */
  evidence: Record<string, string>;
}

/**
 * Records that a number must not be called. It is in force at once and for all calls: waiting calls are cancelled, and the
 * gate refuses every later one. A repeated request is recorded again, because its time decides which consent is newer.
 *
 * @param actor The member of staff who records it. Null for everybody else.
 */
export async function suppressPhone(
  { phone, source, reason, evidence }: OptOut,
  actor: Actor | null,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<SuppressionRow> {
  const now = clock.now();
  return database.prisma.$transaction(async (tx) => {
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
