import type { Call as CallRow } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services.ts';
import { Call } from './Call.ts';
import { CallHoldReason } from './CallStatus.ts';
import { predictDecision } from './gate/predictDecision.ts';
import { ConflictError, NotFoundError } from '../../schema/errors.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { markEarlierCalls } from './outcome/followUpCall.ts';
import { uuidv7 } from '../../platform/database/uuid.ts';

/** The payload of a mutation with which staff ask for a call. */
export const requestedCallPayload = {
  description: 'The call, and whether and when it will be placed.',
  fields: {
    call: { type: Call, description: 'The new call, or the waiting one that is now due.' },
    heldUntil: {
      type: 'DateTime',
      nullable: true,
      description: 'Until when the call must wait. Null if it is placed now, or never.',
    },
    holdReason: {
      type: CallHoldReason,
      nullable: true,
      description: 'Why the call must wait, or is never placed. Null if it is placed now.',
    },
  },
} as const;

/** Has a call placed that was just saved as due, and says what the gate will decide. */
export async function requestedCall(
  call: CallRow,
  services: Pick<Services, 'database' | 'clock' | 'settings' | 'callLists' | 'calls'>,
) {
  services.calls.wake(call.id);
  const decision = await predictDecision(call.id, services);
  return {
    call,
    heldUntil: decision.verdict === 'hold' ? decision.until : null,
    holdReason: decision.verdict === 'place' ? null : decision.reason,
  };
}

mutation('callLead', {
  description:
    'Calls a lead once more. Opt-outs, consent, permitted hours and limits apply as to every call, so the call can be held or cancelled. Only admins can do this.',
  authScopes: { staffCan: 'calls:write' },
  errors: [NotFoundError, ConflictError],
  input: {
    description: 'The lead.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the lead.' }) }),
  },
  payload: requestedCallPayload,
  async resolve({ id }, context) {
    const { database, clock } = context.services;
    const leadId = idOf('Lead', id);
    const now = clock.now();
    const call = await database.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM "Lead" WHERE id = ${leadId}::uuid FOR UPDATE`;
      const lead = await tx.lead.findUnique({ where: { id: leadId }, select: { id: true } });
      if (!lead) throw new NotFoundError('There is no such lead.', 'id');
      const running = await tx.call.findFirst({
        where: {
          leadId,
          OR: [
            { direction: 'outbound', status: { in: ['dispatching', 'requested', 'ringing'] } },
            { status: 'answered' },
          ],
        },
        select: { id: true },
      });
      if (running) throw new ConflictError('This lead is on the phone already.', 'id');
      // A waiting call is made due instead of adding a second one. The gate decides about it again.
      const [waiting] = await tx.call.updateManyAndReturn({
        where: { leadId, status: { in: ['queued', 'held'] } },
        data: {
          origin: 'staff',
          status: 'queued',
          version: { increment: 1 },
          dueAt: now,
          heldUntil: null,
          holdReason: null,
          isPromised: false,
        },
      });
      const data = { id: uuidv7(now), leadId, origin: 'staff', queuedAt: now, dueAt: now } as const;
      const due = waiting ?? (await tx.call.create({ data: { ...data, isPromised: false } }));
      if (!waiting) await markEarlierCalls(leadId, tx);
      await audit(tx, {
        action: 'call.requested',
        ...audited(actorOf(context)),
        subject: { type: 'Lead', id: leadId },
      });
      return due;
    });
    return requestedCall(call, context.services);
  },
});
