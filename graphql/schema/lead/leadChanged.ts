import { NotAuthenticatedError } from '../../domain/errors.ts';
import { type LeadChange, leadChanges } from '../../domain/leads/leadChanges.ts';
import { builder } from '../builder.ts';
import { idCursor } from '../cursor.ts';
import { Lead } from './Lead.ts';

builder.subscriptionType({ description: 'Changes as they happen.' });

const LeadChangeRef = builder.objectRef<LeadChange>('LeadChange').implement({
  description: 'A lead, or its call, has changed.',
  fields: (t) => ({
    lead: t.prismaField({
      type: Lead,
      description: 'The lead as it is now.',
      resolve: (query, { leadId }, _args, { services }) =>
        services.database.prisma.lead.findUniqueOrThrow({ ...query, where: { id: leadId } }),
    }),
    cursor: t.string({
      description:
        'The cursor of the lead in `leads`: a client that puts it there pages on from it.',
      resolve: ({ leadId }) => idCursor(leadId),
    }),
    created: t.exposeBoolean('created', { description: 'True where the lead is new.' }),
  }),
});

builder.subscriptionField('leadChanged', (t) =>
  t.field({
    type: LeadChangeRef,
    description:
      'Every change of a lead or its call, whichever process made it. It ends when whoever listens may no longer, or when changes may have been missed: subscribe again and read the list anew.',
    authScopes: { can: 'leads:read' },
    subscribe: (_root, _args, { viewer, services }) => {
      // The scope has let somebody in already; only the types do not know it here.
      if (!viewer) throw new NotAuthenticatedError();
      return leadChanges(viewer, services);
    },
    resolve: (change) => change,
  }),
);
