import { builder } from '../../schema/builder.ts';
import { Attribution } from '../../schema/form/Attribution.ts';
import { FROM_OUTSIDE, OURS } from '../../schema/fromOutside.ts';
import { Booking } from '../../meetings/bookings/Booking.ts';
import { Call } from '../calls/Call.ts';
import { User } from '../../staff/signIn/User.ts';
import { Consent } from '../Consent.ts';
import type {
  LeadStatus as Status,
  Prisma,
  PrismaClient,
} from '../../../prisma/generated/client/client.ts';
import { LEAD_STATUSES } from '../../../web/content/sales/leads/updateLead.ts';

export const LeadStatus = builder.enumType('LeadStatus', {
  description: 'The status of a sale. Staff set it, and a booking sets it to `booked`.',
  values: {
    new: { description: 'Nobody has worked on the lead.' },
    contacted: { description: 'Staff have talked to the person.' },
    qualified: { description: 'The person is a possible customer.' },
    booked: { description: 'A meeting is booked.' },
    lost: { description: 'The person will not buy.' },
  },
});

const LeadHistoryEntry = builder.objectRef<Entry>('LeadHistoryEntry').implement({
  description: 'One change that staff made to a lead.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When the change was made.' }),
    actorName: t.exposeString('actorName', {
      nullable: true,
      description: 'Username of the person who made the change. Null if unknown.',
    }),
    from: t.expose('from', {
      type: LeadStatus,
      nullable: true,
      description: 'The status before the change. Null if the status did not change.',
    }),
    to: t.expose('to', {
      type: LeadStatus,
      nullable: true,
      description: 'The status after the change. Null if the status did not change.',
    }),
    notesChanged: t.exposeBoolean('notesChanged', { description: 'Whether the notes changed.' }),
  }),
});

// It has no default selection, so that a lead that was just saved is returned as it is and not read again.
export const Lead = builder.prismaNode('Lead', {
  description:
    'A person who asked to be called. Admins and API keys with the scope `leads:read` can see it. The sender gets it in the response to `createLead`.',
  nullable: true,
  id: { field: 'id' },
  authScopes: { can: 'leads:read', $granted: 'ownLead' },
  fields: (t) => ({
    firstName: t.exposeString('firstName', {
      extensions: FROM_OUTSIDE,
      description:
        'The full name of the person, as entered. Empty for a person who called us and has not said it.',
    }),
    email: t.exposeString('email', {
      extensions: FROM_OUTSIDE,
      description:
        'Email address, in lower case. Empty for a person who called us and has not said it.',
    }),
    phone: t.exposeString('phone', {
      extensions: FROM_OUTSIDE,
      description: 'Phone number: ten digits.',
    }),
    source: t.exposeString('source', {
      extensions: FROM_OUTSIDE,
      description:
        'The form or program that sent the lead. `inbound_call` if the person called us.',
    }),
    timeZone: t.exposeString('timeZone', {
      extensions: FROM_OUTSIDE,
      nullable: true,
      description: 'Time zone of the browser, as in the tz database. Null if unknown.',
    }),
    externalId: t.exposeString('externalId', {
      extensions: FROM_OUTSIDE,
      nullable: true,
      description:
        'The id of the lead in the program that sent it with an API key. Null if it sent none.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was saved.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'When the lead last changed. Its calls have times of their own.',
    }),
    attribution: t.field({
      type: Attribution,
      description: 'Where the visitor came from.',
      resolve: (lead) => lead,
    }),
    status: t.expose('status', {
      type: LeadStatus,
      description: 'The status of the sale. Null if you may not read leads.',
      authScopes: { can: 'leads:read' },
    }),
    notes: t.exposeString('notes', {
      extensions: OURS,
      nullable: true,
      description:
        'Notes of the staff. Null if nobody has written notes, or if you are not an admin.',
      authScopes: { staffCan: 'leads:read' },
    }),
    history: t.field({
      type: [LeadHistoryEntry],
      description:
        'Changes that staff made to the lead, oldest first. Null if you are not an admin.',
      authScopes: { staffCan: 'leads:read' },
      resolve: ({ id }, _args, { services }) => leadHistory(id, services.database.prisma),
    }),
    consents: t.field({
      type: [Consent],
      description:
        'Evidence that the person agreed to be called, newest first. Null if you are not an admin.',
      authScopes: { staffCan: 'leads:read' },
      select: (_args, _context, nested) => ({ consents: nested({ orderBy: { id: 'desc' } }) }),
      resolve: ({ consents }) => consents,
    }),
    owner: t.field({
      type: User,
      nullable: true,
      description:
        'The member of staff who works on the lead. Null if nobody does, or if you are not an admin.',
      authScopes: { staffCan: 'leads:read' },
      select: (_args, _context, nested) => ({ owner: nested() }),
      resolve: ({ owner }) => owner,
    }),
    bookings: t.field({
      type: [Booking],
      description: 'Meetings of this person, newest first. Null if you may not read bookings.',
      authScopes: { can: 'bookings:read' },
      select: (_args, _context, nested) => ({ bookings: nested({ orderBy: { id: 'desc' } }) }),
      resolve: ({ bookings }) => bookings,
    }),
    suppressed: t.boolean({
      description:
        'Whether the person has opted out of calls to this number. Null if you may not read opt-outs.',
      authScopes: { can: 'suppressions:read' },
      extensions: { cost: 1 },
      select: { phone: true },
      resolve: ({ phone }, _args, { lookups }) => lookups.suppressed.load(phone),
    }),
    calls: t.relatedConnection(
      'calls',
      {
        cursor: 'id',
        description:
          'The calls to the lead, and those in which the person called us, newest first. Null if you may not read calls.',
        authScopes: { can: 'calls:read' },
        query: { orderBy: { id: 'desc' } },
      },
      { name: 'LeadCallConnection' },
      { name: 'LeadCallEdge' },
    ),
    call: t.field({
      type: Call,
      nullable: true,
      description:
        'The latest call, in either direction. Null if the lead has no call, or if you may not read calls.',
      authScopes: { can: 'calls:read' },
      select: (_args, _context, nested) => ({
        calls: nested({ orderBy: { id: 'desc' }, take: 1 }),
      }),
      resolve: ({ calls }) => calls[0] ?? null,
    }),
    firstCall: t.field({
      type: Call,
      nullable: true,
      description:
        'The first call to the lead, for which the promise of sixty seconds is made. Null if the lead is not to be called, or if you may not read calls.',
      authScopes: { can: 'calls:read' },
      select: (_args, _context, nested) => ({
        calls: nested({ where: { direction: 'outbound' }, orderBy: { id: 'asc' }, take: 1 }),
      }),
      resolve: ({ calls }) => calls[0] ?? null,
    }),
  }),
});

/** A change of a lead by a member of staff. */
export interface Entry {
  at: Date;
  /** Null if the account is no longer known. */
  actorName: string | null;
  /** Null if the status did not change. */
  from: Status | null;
  to: Status | null;
  notesChanged: boolean;
}

/** A bound that no lead reaches in practice. */
const MAX_ENTRIES = 100;

/** The changes of a lead by staff, oldest first. They come from the audit log, which cannot be changed. */
async function leadHistory(id: string, prisma: PrismaClient): Promise<Entry[]> {
  const events = await prisma.auditEvent.findMany({
    where: { subjectType: 'Lead', subjectId: id, action: 'lead.updated' },
    orderBy: { id: 'desc' },
    take: MAX_ENTRIES,
    select: { createdAt: true, actorName: true, details: true },
  });
  return events.toReversed().map(({ createdAt, actorName, details }) => ({
    at: createdAt,
    actorName,
    from: statusIn(details, 'from'),
    to: statusIn(details, 'to'),
    notesChanged: partOf(details, 'notes') === true,
  }));
}

function partOf(details: Prisma.JsonValue, name: string): unknown {
  const isObject = typeof details === 'object' && details !== null && !Array.isArray(details);
  return isObject ? details[name] : undefined;
}

function statusIn(details: Prisma.JsonValue, name: string): Status | null {
  const value = partOf(details, name);
  return LEAD_STATUSES.find((status) => status === value) ?? null;
}
