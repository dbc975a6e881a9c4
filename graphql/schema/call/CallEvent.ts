import { builder } from '../builder.ts';
import { CallStatus } from './CallStatus.ts';

export const CallEvent = builder.prismaNode('CallEvent', {
  description: 'One step of a call, as it was reported. Seen by whoever may see calls.',
  nullable: true,
  id: { field: 'id', description: 'Opaque id, unique over all types.' },
  select: { id: true },
  authScopes: { can: 'calls:read' },
  fields: (t) => ({
    status: t.expose('status', { type: CallStatus, description: 'What was reported.' }),
    occurredAt: t.expose('occurredAt', {
      type: 'DateTime',
      description: 'When it happened, by the clock of whoever reported it.',
    }),
  }),
});
