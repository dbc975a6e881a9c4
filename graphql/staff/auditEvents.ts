import { builder } from '../schema/builder.ts';
import { encodeGlobalId, readGlobalId } from '../schema/globalId.ts';
import type { Prisma } from '../../prisma/generated/client/client.ts';
import { literalText } from '../platform/database/literalText.ts';

const AuditEvent = builder.prismaNode('AuditEvent', {
  description:
    'One entry of the audit log: who did what, to which object, when and from where. Entries never change. Only super admins see them.',
  nullable: true,
  id: { field: 'id' },
  authScopes: { can: 'audit_events:read' },
  fields: (t) => ({
    action: t.exposeString('action', {
      description:
        'What was done, as a noun and a verb, such as `session.opened` or `post.deleted`.',
    }),
    actorName: t.exposeString('actorName', {
      nullable: true,
      description:
        'Username of the person who did it, as it was at that time. Null if nobody was signed in.',
    }),
    subjectType: t.exposeString('subjectType', {
      nullable: true,
      description: 'GraphQL type of the affected object. Null if no single object was affected.',
    }),
    subjectId: t.id({
      nullable: true,
      description:
        'Global id of the affected object, which may no longer exist. Null if no single object was affected.',
      select: { subjectType: true, subjectId: true },
      resolve: ({ subjectType, subjectId }) =>
        subjectType && subjectId ? encodeGlobalId(subjectType, subjectId) : null,
    }),
    address: t.exposeString('address', {
      nullable: true,
      description: 'IP address of the client. Null if the server did it without a request.',
    }),
    details: t.string({
      nullable: true,
      description: 'More details, as the text of a JSON object. Null if there are none.',
      select: { details: true },
      resolve: ({ details }) => (details === null ? null : JSON.stringify(details)),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it happened.' }),
  }),
});

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
