import { punctuality } from '../../domain/calls/speedToLead.ts';
import { builder } from '../builder.ts';
import { CallEvent } from './CallEvent.ts';
import { CallPunctuality, CallStatus } from './CallStatus.ts';

/** Times are null until they are known, and stay null where nobody ever reported them. */
export const Call = builder.prismaNode('Call', {
  description: 'The call that a lead asked for. Seen by admins and by partners with the scope.',
  nullable: true,
  id: { field: 'id', description: 'Opaque id, unique over all types.' },
  select: { id: true },
  authScopes: { can: 'calls:read' },
  fields: (t) => ({
    callId: t.exposeID('id', {
      description: 'The id as the provider and `triggerAiCall` know it.',
    }),
    lead: t.relation('lead', {
      description: 'Who is called.',
      authScopes: { can: 'leads:read' },
    }),
    status: t.expose('status', { type: CallStatus, description: 'How far it has come.' }),
    punctuality: t.field({
      type: CallPunctuality,
      description: 'How it stands to the promise; a call that still waits is measured to now.',
      select: { queuedAt: true, speedToLeadMs: true },
      resolve: (call, _args, { services }) => punctuality(call, services.clock.now()),
    }),
    speedToLeadSeconds: t.float({
      nullable: true,
      description:
        'Seconds from the lead saved until the phone rang, else until it was answered, else until the call was over; null while it waits.',
      select: { speedToLeadMs: true },
      resolve: ({ speedToLeadMs }) => (speedToLeadMs === null ? null : speedToLeadMs / 1000),
    }),
    attempts: t.exposeInt('attempts', { description: 'How often the provider was asked.' }),
    lastError: t.exposeString('lastError', {
      nullable: true,
      description: 'Why the last attempt failed; null when it did not.',
    }),
    queuedAt: t.expose('queuedAt', {
      type: 'DateTime',
      description: 'When its lead was saved: the sixty seconds begin.',
    }),
    dispatchedAt: t.expose('dispatchedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the provider was first asked; null before.',
    }),
    requestedAt: t.expose('requestedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the provider accepted it; null before.',
    }),
    ringingAt: t.expose('ringingAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the phone rang; null before, and where nobody reported it.',
    }),
    answeredAt: t.expose('answeredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When somebody answered; null before, and where nobody did.',
    }),
    endedAt: t.expose('endedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the call was over; null before.',
    }),
    bookedAt: t.expose('bookedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'The appointment that was agreed; null where none was.',
    }),
    recordingUrl: t.exposeString('recordingUrl', {
      nullable: true,
      description: 'Where the recording can be heard; null where there is none.',
    }),
    transcript: t.exposeString('transcript', {
      nullable: true,
      description: 'What was said; null where there is none.',
    }),
    events: t.field({
      type: [CallEvent],
      description: 'Every step that was reported, oldest first.',
      select: (_args, _context, nested) => ({
        events: nested({ orderBy: [{ occurredAt: 'asc' }, { id: 'asc' }] }),
      }),
      resolve: ({ events }) => events,
    }),
  }),
});
