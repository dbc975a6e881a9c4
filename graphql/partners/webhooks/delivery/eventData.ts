import type {
  Booking,
  Call,
  Host,
  IntegrationRequest,
  Lead,
  Prisma,
  Suppression,
} from '../../../../prisma/generated/client/client.ts';
import type { EventData } from '../../../../web/content/partners/eventSchemas.ts';
import type { WebhookEvent } from '../../../../web/content/partners/webhookEvents.ts';
import { localTime } from '../../../meetings/slots/localTime.ts';

type LeadIds = Pick<Lead, 'id' | 'externalId'>;

const leadIds = { select: { id: true, externalId: true } } as const;

/** The object of an event as the API answers it now. Null if it was deleted. */
export async function eventData(
  type: WebhookEvent,
  id: string,
  tx: Prisma.TransactionClient,
): Promise<EventData[keyof EventData] | null> {
  switch (type) {
    case 'lead.created':
    case 'lead.updated':
      return present(await tx.lead.findUnique({ where: { id } }), leadData);
    case 'call.answered':
    case 'call.completed':
    case 'call.missed':
      return present(
        await tx.call.findUnique({ where: { id }, include: { lead: leadIds } }),
        callData,
      );
    case 'booking.created':
    case 'booking.rescheduled':
    case 'booking.cancelled':
      return present(
        await tx.booking.findUnique({ where: { id }, include: { lead: leadIds, host: true } }),
        bookingData,
      );
    case 'suppression.created':
      return present(await tx.suppression.findUnique({ where: { id } }), suppressionData);
    case 'integration_request.created':
    case 'integration_request.updated':
      return present(await tx.integrationRequest.findUnique({ where: { id } }), requestData);
  }
}

function present<Row, Data>(row: Row | null, dataOf: (row: Row) => Data): Data | null {
  return row && dataOf(row);
}

function leadData(lead: Lead): EventData['lead'] {
  const { externalId, firstName, email, phone, source, status, timeZone } = lead;
  const { utmSource, utmMedium, utmCampaign, utmTerm, utmContent, referrer, landingPage } = lead;
  return {
    id: globalId('Lead', lead.id),
    externalId,
    firstName,
    email,
    phone,
    source,
    status,
    timeZone,
    attribution: {
      utmSource,
      utmMedium,
      utmCampaign,
      utmTerm,
      utmContent,
      referrer,
      landingPage,
    },
    createdAt: lead.createdAt.toISOString(),
    updatedAt: lead.updatedAt.toISOString(),
  };
}

function callData(call: Call & { lead: LeadIds }): EventData['call'] {
  return {
    id: globalId('Call', call.id),
    callId: call.id,
    status: call.status,
    lead: idsOf(call.lead),
    queuedAt: call.queuedAt.toISOString(),
    dispatchedAt: timeOf(call.dispatchedAt),
    requestedAt: timeOf(call.requestedAt),
    ringingAt: timeOf(call.ringingAt),
    answeredAt: timeOf(call.answeredAt),
    endedAt: timeOf(call.endedAt),
    bookedAt: timeOf(call.bookedAt),
    holdReason: call.holdReason,
    heldUntil: timeOf(call.heldUntil),
    recordingUrl: call.recordingUrl,
    transcript: call.transcript,
  };
}

function bookingData(
  booking: Booking & { lead: LeadIds | null; host: Host },
): EventData['booking'] {
  const { startsAt, endsAt, timeZone, status, name, email, phone, notes } = booking;
  return {
    id: globalId('Booking', booking.id),
    start: localTime(startsAt, timeZone),
    end: localTime(endsAt, timeZone),
    timeZone,
    status,
    name,
    email,
    phone,
    notes,
    host: { name: booking.host.name },
    lead: booking.lead && idsOf(booking.lead),
  };
}

function suppressionData(suppression: Suppression): EventData['suppression'] {
  const { phone, source, reason, createdAt, liftedAt } = suppression;
  return {
    id: globalId('Suppression', suppression.id),
    phone,
    source,
    reason,
    createdAt: createdAt.toISOString(),
    liftedAt: timeOf(liftedAt),
  };
}

function requestData(request: IntegrationRequest): EventData['integration_request'] {
  const { name, email, company, integration, notes, status, createdAt, updatedAt } = request;
  return {
    id: globalId('IntegrationRequest', request.id),
    name,
    email,
    company,
    integration,
    notes,
    status,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

function idsOf({ id, externalId }: LeadIds) {
  return { id: globalId('Lead', id), externalId };
}

function timeOf(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}

/** The id for `node`, as the schema encodes it. */
function globalId(type: string, id: string): string {
  return Buffer.from(`${type}:${id}`).toString('base64url');
}
