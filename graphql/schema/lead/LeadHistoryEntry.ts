import type { LeadHistoryEntry as Entry } from '../../domain/leads/leadHistory.ts';
import { builder } from '../builder.ts';
import { LeadStatus } from './LeadStatus.ts';

export const LeadHistoryEntry = builder.objectRef<Entry>('LeadHistoryEntry').implement({
  description: 'One change that staff made to a lead.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When it was made.' }),
    actorName: t.exposeString('actorName', {
      nullable: true,
      description: 'Username of whoever made it; null where it is not known.',
    }),
    from: t.expose('from', {
      type: LeadStatus,
      nullable: true,
      description: 'Its status before; null where the status stayed.',
    }),
    to: t.expose('to', {
      type: LeadStatus,
      nullable: true,
      description: 'Its status after; null where the status stayed.',
    }),
    notesChanged: t.exposeBoolean('notesChanged', { description: 'Whether the notes changed.' }),
  }),
});
