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
    'Gives somebody another role, deactivates them or lets them in again. All sessions of a changed person end.',
  authScopes: { can: 'users:write' },
  errors: [NotFoundError],
  input: builder.inputType('UpdateUserInput', {
    description: 'Whom to change, and how. What is absent stays as it is.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the user; never your own.' }),
      role: t.field({
        type: UserRole,
        description: 'The new role. Only a super_admin makes or changes a super_admin.',
      }),
      isDeactivated: t.boolean({
        description: 'True keeps the person from signing in, false lets them in again.',
      }),
    }),
  }),
  payload: builder.objectRef<{ user: Account }>('UpdateUserPayload').implement({
    description: 'The account after the change.',
    fields: (t) => ({
      user: t.field({
        type: User,
        description: 'Who was changed.',
        resolve: ({ user }) => user,
      }),
    }),
  }),
  resolve: async ({ id, ...change }, context) => ({
    user: await updateUser(idOf('User', id), change, actorOf(context), context.services),
  }),
});
