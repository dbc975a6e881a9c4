import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { builder } from '../../schema/builder.ts';
import { readGlobalId } from '../../schema/globalId.ts';
import { AuditEvent } from './AuditEvent.ts';
import { literalText } from '../../platform/database/literalText.ts';

const AuditEventFilter = builder.inputType('AuditEventFilter', {
  description: 'Which entries to list. An entry must match all conditions.',
  fields: (t) => ({
    actor: t.string({
      description: 'Username of the person who did it. Letter case does not matter.',
    }),
    action: t.string({
      description:
        'An action such as `session.opened`, or a noun such as `session` for all its actions.',
    }),
    subjectType: t.string({ description: 'GraphQL type of the affected object.' }),
    subject: t.id({
      description: 'Global id of the affected object, even if it no longer exists.',
    }),
    createdAfter: t.field({ type: 'DateTime', description: 'At or after this time.' }),
    createdBefore: t.field({ type: 'DateTime', description: 'Before this time.' }),
  }),
});

builder.queryField('auditEvents', (t) =>
  t.prismaConnection(
    {
      type: AuditEvent,
      cursor: 'id',
      description: 'The audit log, newest entries first.',
      authScopes: { can: 'audit_events:read' },
      args: {
        filter: t.arg({
          type: AuditEventFilter,
          description: 'Which entries to list. If absent, all are listed.',
        }),
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
