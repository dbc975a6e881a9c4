import { builder } from '../builder.ts';

const UserRole = builder.enumType('UserRole', {
  description: 'What a member of staff may do.',
  values: {
    super_admin: { description: 'Everything, API keys and the audit log included.' },
    admin: { description: 'Leads, calls, lists and accounts, beside what editors do.' },
    editor: { description: 'Posts, images and categories; no personal data.' },
  },
});

/** A member of staff. Seen by admins, by the person itself, and in the answer to its own sign-in. */
export const User = builder.prismaNode('User', {
  description: 'A member of staff.',
  nullable: true,
  id: { field: 'id', description: 'Opaque id, unique over all types.' },
  select: { id: true },
  authScopes: (user, { viewer }) =>
    viewer?.kind === 'staff' && viewer.userId === user.id
      ? true
      : { can: 'users:read', $granted: 'ownAccount' },
  fields: (t) => ({
    username: t.exposeString('username', {
      description: 'Unique short name, shown in the console.',
    }),
    email: t.exposeString('email', { description: 'Address to sign in with, in lower case.' }),
    role: t.expose('role', { type: UserRole, description: 'What this person may do.' }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'When the account was made.',
    }),
  }),
});

builder.queryField('viewer', (t) =>
  t.prismaField({
    type: User,
    nullable: true,
    description:
      'Who is signed in; null for a visitor, a partner, or a token that is no longer valid.',
    authScopes: { public: true },
    resolve: (query, _root, _args, { viewer, services }) => {
      // Reading it tells Pothos that the selection is not forgotten: a visitor needs no query.
      const selection = { ...query };
      if (viewer?.kind !== 'staff') return null;
      return services.database.prisma.user.findUnique({
        ...selection,
        where: { id: viewer.userId },
      });
    },
  }),
);
