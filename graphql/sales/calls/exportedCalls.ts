import { type CallConditions, matchingCalls } from './matchingCalls.ts';
import { recordingAddress } from './recordings/recordingKey.ts';
import { speedToLeadEvent } from './speedToLead.ts';
import { type ExportTable, batchArgs, seconds } from '../../platform/csv/exportTable.ts';

export const exportedCalls: ExportTable<CallConditions> = {
  columns: [
    'Queued',
    'Name',
    'Phone',
    'E-mail',
    'State',
    'Seconds to the phone',
    'Measured by',
    'Attempts',
    'Rang',
    'Answered',
    'Over',
    'Appointment',
    'Qualified',
    'Asked not to be called',
    'Last error',
    'Recording',
    'Asked for by',
    'Held until',
    'Why held or not called',
  ],
  async read(filter, batch, { now, siteUrl }, prisma) {
    const { olderThan, ...args } = batchArgs(batch);
    const calls = await prisma.call.findMany({
      where: { AND: [matchingCalls(filter, now), olderThan] },
      ...args,
      select: {
        id: true,
        queuedAt: true,
        status: true,
        speedToLeadMs: true,
        attempts: true,
        ringingAt: true,
        answeredAt: true,
        endedAt: true,
        bookedAt: true,
        qualified: true,
        optedOut: true,
        lastError: true,
        recordingKey: true,
        recordingUrl: true,
        origin: true,
        heldUntil: true,
        holdReason: true,
        lead: { select: { firstName: true, phone: true, email: true } },
      },
    });
    return calls.map(({ id, lead, ...call }) => ({
      id,
      cells: [
        call.queuedAt,
        lead.firstName,
        lead.phone,
        lead.email,
        call.status,
        seconds(call.speedToLeadMs),
        speedToLeadEvent(call),
        call.attempts,
        call.ringingAt,
        call.answeredAt,
        call.endedAt,
        call.bookedAt,
        yesOrNo(call.qualified),
        yesOrNo(call.optedOut),
        call.lastError,
        // The link of the provider may have expired, or may be public.
        call.recordingKey ? recordingAddress(id, siteUrl) : call.recordingUrl,
        call.origin,
        call.heldUntil,
        call.holdReason,
      ],
    }));
  },
};

function yesOrNo(value: boolean | null): string | null {
  if (value === null) return null;
  return value ? 'yes' : 'no';
}
