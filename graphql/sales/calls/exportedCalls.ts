import { type CallConditions, matchingCalls } from './matchingCalls.ts';
import { recordingAddress } from './recordings/recordingKey.ts';
import { speedToLeadEvent } from './speedToLead.ts';
import { batchArgs, exportTable, seconds } from '../../platform/exportTable.ts';

export const exportedCalls = exportTable({
  read(filter: CallConditions, batch, { now }, prisma) {
    const { olderThan, ...args } = batchArgs(batch);
    return prisma.call.findMany({
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
  },
  columns: {
    Queued: ({ queuedAt }) => queuedAt,
    Name: ({ lead }) => lead.firstName,
    Phone: ({ lead }) => lead.phone,
    'E-mail': ({ lead }) => lead.email,
    State: ({ status }) => status,
    'Seconds to the phone': ({ speedToLeadMs }) => seconds(speedToLeadMs),
    'Measured by': (call) => speedToLeadEvent(call),
    Attempts: ({ attempts }) => attempts,
    Rang: ({ ringingAt }) => ringingAt,
    Answered: ({ answeredAt }) => answeredAt,
    Over: ({ endedAt }) => endedAt,
    Appointment: ({ bookedAt }) => bookedAt,
    Qualified: ({ qualified }) => yesOrNo(qualified),
    'Asked not to be called': ({ optedOut }) => yesOrNo(optedOut),
    'Last error': ({ lastError }) => lastError,
    // The link of the provider may have expired, or may be public.
    Recording: ({ id, recordingKey, recordingUrl }, { siteUrl }) =>
      recordingKey ? recordingAddress(id, siteUrl) : recordingUrl,
    'Asked for by': ({ origin }) => origin,
    'Held until': ({ heldUntil }) => heldUntil,
    'Why held or not called': ({ holdReason }) => holdReason,
  },
});

function yesOrNo(value: boolean | null): string | null {
  if (value === null) return null;
  return value ? 'yes' : 'no';
}
