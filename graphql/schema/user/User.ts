import type { UserRole as Role } from '../../../prisma/generated/client/client.ts';
import {
  assignableRoles,
  changeRefusal,
  deletionRefusal,
} from '../../domain/users/accountRules.ts';
import { builder } from '../builder.ts';
import type { NodeAccess } from '../nodeAccess.ts';
import type { Viewer } from '../context.ts';
import { UserRole } from './UserRole.ts';

/** A member of staff. Seen by admins, by the person itself, and in the answer to its own sign-in. */
export const User = builder.prismaNode('User', {
  description: 'A member of staff.',
  nullable: true,
  id: { field: 'id', description: 'Opaque id, unique over all types.' },
  select: { id: true },
  extensions: {
    askedBy: (id, { viewer }) =>
      viewer?.kind === 'staff' && viewer.userId === id ? { staff: true } : { can: 'users:read' },
  } satisfies NodeAccess,
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
    deactivatedAt: t.expose('deactivatedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when this person can no longer sign in; null for somebody who can.',
    }),
    hasTwoFactor: t.boolean({
      description: 'Whether this person signs in with an authenticator app beside the password.',
      authScopes: { can: 'users:read' },
      select: { twoFactor: { select: { enabledAt: true } } },
      resolve: ({ twoFactor }) => Boolean(twoFactor?.enabledAt),
    }),
    postCount: t.int({
      description: 'How many posts stand under the name of this account, drafts included.',
      authScopes: { can: 'users:read' },
      select: { author: { select: { _count: { select: { posts: true } } } } },
      resolve: ({ author }) => author?._count.posts ?? 0,
    }),
    changeRefusal: t.string({
      nullable: true,
      description:
        'Why whoever asks may not change the role of this person or deactivate them; null when they may.',
      authScopes: { can: 'users:read' },
      select: { role: true },
      resolve: (user, _args, { viewer }) => changeRefusal(accountOf(viewer), user),
    }),
    deletionRefusal: t.string({
      nullable: true,
      description: 'Why whoever asks may not delete this account; null when they may.',
      authScopes: { can: 'users:read' },
      select: { role: true },
      resolve: (user, _args, { viewer }) => deletionRefusal(accountOf(viewer), user),
    }),
    assignableRoles: t.field({
      type: [UserRole],
      description: 'The roles that whoever asks may give this person; empty when none.',
      authScopes: { can: 'users:read' },
      select: { role: true },
      resolve: (user, _args, { viewer }) => assignableRoles(accountOf(viewer), user),
    }),
  }),
});

/** Whoever asks, as the rules about accounts see them. A partner or visitor is nobody who could change one. */
function accountOf(viewer: Viewer | null): { id: string; role: Role } {
  return viewer?.kind === 'staff'
    ? { id: viewer.userId, role: viewer.role }
    : { id: '', role: 'editor' };
}

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
