import type { User as Account } from '../../../prisma/generated/client/client.ts';
import { NotFoundError } from '../../domain/errors.ts';
import { updateUser } from '../../domain/users/updateUser.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';
import { User } from './User.ts';
import { UserRole } from './UserRole.ts';

mutation('updateUser', {
  description:
    'Changes the role of an account, deactivates it or reactivates it. All sessions of the account end.',
  authScopes: { staffCan: 'users:write' },
  errors: [NotFoundError],
  input: builder.inputType('UpdateUserInput', {
    description: 'The account, and its new values. Absent fields stay as they are.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the user. It must not be your own.' }),
      role: t.field({
        type: UserRole,
        description: 'The new role. Only a super_admin can appoint or change a super_admin.',
      }),
      isDeactivated: t.boolean({
        description:
          'True deactivates the account, so that the person cannot sign in. False reactivates it.',
      }),
    }),
  }),
  payload: builder.objectRef<{ user: Account }>('UpdateUserPayload').implement({
    description: 'The account after the change.',
    fields: (t) => ({
      user: t.field({
        type: User,
        description: 'The changed account.',
        resolve: ({ user }) => user,
      }),
    }),
  }),
  resolve: async ({ id, ...change }, context) => ({
    user: await updateUser(idOf('User', id), change, actorOf(context), context.services),
  }),
});
