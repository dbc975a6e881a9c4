import type { LeadHistoryEntry as Entry } from './leadHistory.ts';
import { builder } from '../../schema/builder.ts';
import { LeadStatus } from './LeadStatus.ts';

export const LeadHistoryEntry = builder.objectRef<Entry>('LeadHistoryEntry').implement({
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
