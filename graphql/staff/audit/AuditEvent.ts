import { builder } from '../../schema/builder.ts';
import { encodeGlobalId } from '../../schema/globalId.ts';

export const AuditEvent = builder.prismaNode('AuditEvent', {
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
