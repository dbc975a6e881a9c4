import { Attribution } from '../attribution.ts';
import { builder } from '../builder.ts';
import { Call } from '../call/Call.ts';
import { leadHistory } from '../../domain/leads/leadHistory.ts';
import { Consent } from './Consent.ts';
import { LeadHistoryEntry } from './LeadHistoryEntry.ts';
import { LeadStatus } from './LeadStatus.ts';

// Without a selection of its own: a row that was just saved, or is shown to a program that filled in the form, is
// answered as it is and not read again.
export const Lead = builder.prismaNode('Lead', {
  description:
    'Somebody who asked to be called. Seen by admins, partners with the scope, and in the answer to its own making.',
  nullable: true,
  id: { field: 'id', description: 'Opaque id, unique over all types.' },
  authScopes: { can: 'leads:read', $granted: 'ownLead' },
  fields: (t) => ({
    firstName: t.exposeString('firstName', { description: 'The whole name as entered.' }),
    email: t.exposeString('email', { description: 'Address, in lower case.' }),
    phone: t.exposeString('phone', { description: 'Ten digits.' }),
    source: t.exposeString('source', { description: 'Form or program that it came by.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was saved.' }),
    attribution: t.field({
      type: Attribution,
      description: 'Where the visitor came from.',
      resolve: (lead) => lead,
    }),
    status: t.expose('status', {
      type: LeadStatus,
      description: 'How far the sale has come.',
      authScopes: { can: 'leads:read' },
    }),
    notes: t.exposeString('notes', {
      nullable: true,
      description: 'What staff wrote down about it; null where nothing. Staff only.',
      authScopes: { $all: { staff: true, can: 'leads:read' } },
    }),
    history: t.field({
      type: [LeadHistoryEntry],
      description: 'What staff did to it, oldest first. Staff only.',
      authScopes: { $all: { staff: true, can: 'leads:read' } },
      resolve: ({ id }, _args, { services }) => leadHistory(id, services.database.prisma),
    }),
    consents: t.field({
      type: [Consent],
      description: 'Evidence that the person asked to be called, newest first. Staff only.',
      authScopes: { $all: { staff: true, can: 'leads:read' } },
      select: (_args, _context, nested) => ({ consents: nested({ orderBy: { id: 'desc' } }) }),
      resolve: ({ consents }) => consents,
    }),
    call: t.field({
      type: Call,
      nullable: true,
      description: 'Its latest call; null only where it was never to be called.',
      authScopes: { can: 'calls:read' },
      select: (_args, _context, nested) => ({
        calls: nested({ orderBy: { id: 'desc' }, take: 1 }),
      }),
      resolve: ({ calls }) => calls[0] ?? null,
    }),
  }),
});
