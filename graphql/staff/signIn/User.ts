import { builder } from '../../schema/builder.ts';
import type { UserRole as Role } from '../../../prisma/generated/client/client.ts';
import { assignableRoles, changeRefusal, deletionRefusal } from './accountRules.ts';
import type { NodeAccess } from '../../schema/access/scopes.ts';
import type { Viewer } from '../../schema/context.ts';

export const UserRole = builder.enumType('UserRole', {
  description: 'The role of a member of staff.',
  values: {
    super_admin: { description: 'May do everything, including API keys and the audit log.' },
    admin: {
      description:
        'May manage leads, calls, the waitlist, integration requests and accounts, and do everything that editors may do.',
    },
    editor: { description: 'May manage posts, images and categories. Sees no personal data.' },
  },
});

export const User = builder.prismaNode('User', {
  description: 'A member of staff. Admins see all of them, and everybody sees their own account.',
  nullable: true,
  id: { field: 'id' },
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
      description: 'Unique short name that the console shows.',
    }),
    email: t.exposeString('email', {
      description: 'Email address for signing in, in lower case.',
    }),
    role: t.expose('role', {
      type: UserRole,
      description: 'The role, which decides what this person may do.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'When the account was created.',
    }),
    deactivatedAt: t.expose('deactivatedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the account was deactivated. Null if the account is active.',
    }),
    hasTwoFactor: t.boolean({
      description: 'Whether two-factor authentication is on. Null if you are not an admin.',
      authScopes: { can: 'users:read' },
      select: { twoFactor: { select: { enabledAt: true } } },
      resolve: ({ twoFactor }) => Boolean(twoFactor?.enabledAt),
    }),
    postCount: t.int({
      description:
        'Number of posts of this account, including drafts. Null if you are not an admin.',
      authScopes: { can: 'users:read' },
      select: { author: { select: { _count: { select: { posts: true } } } } },
      resolve: ({ author }) => author?._count.posts ?? 0,
    }),
    upcomingMeetingCount: t.int({
      description:
        'Number of upcoming meetings that visitors have booked with this person, without simulated ones. Null if you are not an admin.',
      authScopes: { can: 'users:read' },
      select: (_args, { services }) => ({
        host: {
          select: {
            _count: {
              select: {
                bookings: {
                  where: {
                    status: 'booked',
                    isSimulated: false,
                    startsAt: { gt: services.clock.now() },
                  },
                },
              },
            },
          },
        },
      }),
      resolve: ({ host }) => host?._count.bookings ?? 0,
    }),
    changeRefusal: t.string({
      nullable: true,
      description: 'Why you may not change or deactivate this account. Null if you may.',
      authScopes: { can: 'users:read' },
      select: { role: true },
      resolve: (user, _args, { viewer }) => changeRefusal(accountOf(viewer), user),
    }),
    deletionRefusal: t.string({
      nullable: true,
      description: 'Why you may not delete this account. Null if you may.',
      authScopes: { can: 'users:read' },
      select: { role: true },
      resolve: (user, _args, { viewer }) => deletionRefusal(accountOf(viewer), user),
    }),
    assignableRoles: t.field({
      type: [UserRole],
      description: 'The roles that you may give to this person. Null if you are not an admin.',
      authScopes: { can: 'users:read' },
      select: { role: true },
      resolve: (user, _args, { viewer }) => assignableRoles(accountOf(viewer), user),
    }),
  }),
});

/** The caller in the form that the rules about accounts use. Only staff can change accounts. */
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
      'The signed-in member of staff. Null for visitors, for API keys, and if the token is no longer valid.',
    authScopes: { public: true },
    resolve: (query, _root, _args, { viewer, services }) => {
      // Pothos fails if `query` is never read, and a visitor needs no query.
      const selection = { ...query };
      if (viewer?.kind !== 'staff') return null;
      return services.database.prisma.user.findUnique({
        ...selection,
        where: { id: viewer.userId },
      });
    },
  }),
);
