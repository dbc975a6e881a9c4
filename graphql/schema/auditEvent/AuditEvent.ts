import { builder } from '../builder.ts';
import { encodeGlobalId } from '../globalId.ts';

/** A line of the audit log. */
export const AuditEvent = builder.prismaNode('AuditEvent', {
  description: 'Who did what, to what, when and from where. Never changed, never removed.',
  nullable: true,
  id: { field: 'id', description: 'Opaque id, unique over all types.' },
  authScopes: { can: 'audit_events:read' },
  fields: (t) => ({
    action: t.exposeString('action', {
      description: 'What was done, as noun and verb: `session.opened`, `post.deleted`.',
    }),
    actorName: t.exposeString('actorName', {
      nullable: true,
      description: 'Username of whoever did it, as it was then; null where nobody was signed in.',
    }),
    subjectType: t.exposeString('subjectType', {
      nullable: true,
      description: 'Type of what it was done to; null where that is nothing in particular.',
    }),
    subjectId: t.id({
      nullable: true,
      description: 'Global id of what it was done to, which may be gone; null where nothing.',
      select: { subjectType: true, subjectId: true },
      resolve: ({ subjectType, subjectId }) =>
        subjectType && subjectId ? encodeGlobalId(subjectType, subjectId) : null,
    }),
    address: t.exposeString('address', {
      nullable: true,
      description: 'Network address it came from; null for what the product did by itself.',
    }),
    details: t.string({
      nullable: true,
      description: 'More about it as a JSON object in text; null where there is no more.',
      select: { details: true },
      resolve: ({ details }) => (details === null ? null : JSON.stringify(details)),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was done.' }),
  }),
});
