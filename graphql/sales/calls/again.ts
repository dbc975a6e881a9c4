import type { Call } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services.ts';
import { type Actor, audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { markEarlierCalls } from './markEarlierCalls.ts';
import { ConflictError, NotFoundError } from '../../schema/errors.ts';
import { uuidv7 } from '../../platform/database/uuid.ts';

/**
 * Calls a lead again because staff ask for it. The gate decides about this call as about every other. A call that waits
 * is asked for now instead of a second one.
 *
 * @throws NotFoundError if the lead does not exist, ConflictError if it is being called.
 */
export async function callLead(
  leadId: string,
  actor: Actor,
  services: Pick<Services, 'database' | 'clock' | 'calls'>,
): Promise<Call> {
  const { database, clock, calls } = services;
  const now = clock.now();
  const call = await database.prisma.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM "Lead" WHERE id = ${leadId}::uuid FOR UPDATE`;
    const lead = await tx.lead.findUnique({ where: { id: leadId }, select: { id: true } });
    if (!lead) throw new NotFoundError('There is no such lead.', 'id');
    const running = await tx.call.findFirst({
      where: { leadId, status: { in: ['dispatching', 'requested', 'ringing', 'answered'] } },
      select: { id: true },
    });
    if (running) throw new ConflictError('This lead is being called already.', 'id');
    // A waiting call keeps its place in the history and is decided again now.
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
    const call = waiting ?? (await tx.call.create({ data: { ...data, isPromised: false } }));
    if (!waiting) await markEarlierCalls(leadId, tx);
    await audit(tx, {
      action: 'call.requested',
      ...audited(actor),
      subject: { type: 'Lead', id: leadId },
    });
    return call;
  });
  calls.wake(call.id);
  return call;
}
