import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { builder } from '../builder.ts';
import { readGlobalId } from '../globalId.ts';
import { AuditEvent } from './AuditEvent.ts';
import { literalText } from '../../domain/literalText.ts';

const AuditEventFilter = builder.inputType('AuditEventFilter', {
  description: 'Which lines to list; all conditions hold together.',
  fields: (t) => ({
    actor: t.string({ description: 'Done by somebody of this username, in any letter case.' }),
    action: t.string({ description: 'An action, `session.opened`, or a noun, `session`.' }),
    subjectType: t.string({ description: 'Done to something of this type.' }),
    subject: t.id({ description: 'Done to the one with this global id, be it gone or not.' }),
    createdAfter: t.field({ type: 'DateTime', description: 'At this time or later.' }),
    createdBefore: t.field({ type: 'DateTime', description: 'Before this time.' }),
  }),
});

builder.queryField('auditEvents', (t) =>
  t.prismaConnection(
    {
      type: AuditEvent,
      cursor: 'id',
      description: 'The audit log, newest first.',
      authScopes: { can: 'audit_events:read' },
      args: {
        filter: t.arg({ type: AuditEventFilter, description: 'Which to list; all when absent.' }),
      },
      totalCount: (_connection, { filter }, { services }) =>
        services.database.prisma.auditEvent.count({ where: matching(filter) }),
      resolve: (query, _root, { filter }, { services }) =>
        services.database.prisma.auditEvent.findMany({
          ...query,
          where: matching(filter),
          orderBy: { id: 'desc' },
        }),
    },
    { name: 'AuditEventConnection' },
    { name: 'AuditEventEdge' },
  ),
);

function matching(
  filter: typeof AuditEventFilter.$inferInput | null | undefined,
): Prisma.AuditEventWhereInput {
  if (!filter) return {};
  const { actor, action, subjectType, subject, createdAfter, createdBefore } = filter;
  const named = subject ? readGlobalId(subject) : null;
  return {
    ...(actor && { actorName: { equals: literalText(actor), mode: 'insensitive' } }),
    ...(action && (action.includes('.') ? { action } : { action: { startsWith: `${action}.` } })),
    ...(subjectType && { subjectType }),
    ...(named && { AND: { subjectType: named.typename, subjectId: named.id } }),
    createdAt: { gte: createdAfter ?? undefined, lt: createdBefore ?? undefined },
  };
}
