import { builder } from '../../schema/builder.ts';
import { CallStatus } from './CallStatus.ts';

export const CallEvent = builder.prismaNode('CallEvent', {
  description:
    'One reported step of a call. Admins see it, and API keys with the scope `calls:read`.',
  nullable: true,
  id: { field: 'id' },
  select: { id: true },
  authScopes: { can: 'calls:read' },
  fields: (t) => ({
    status: t.expose('status', { type: CallStatus, description: 'The status that was reported.' }),
    occurredAt: t.expose('occurredAt', {
      type: 'DateTime',
      description: 'When it happened, according to the reporter.',
    }),
  }),
});
