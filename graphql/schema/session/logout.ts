import { signOut } from '../../domain/sessions/signOut.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutation.ts';

mutation('logout', {
  description: 'Ends the session; its token is dead at once in every process.',
  authScopes: { staff: true },
  input: builder.inputType('LogoutInput', {
    description: 'Which sessions to end.',
    fields: (t) => ({
      everywhere: t.boolean({
        description: 'True ends all sessions of this account, on every device.',
      }),
    }),
  }),
  payload: builder.objectRef<{ loggedOut: true }>('LogoutPayload').implement({
    description: 'The session is over.',
    fields: (t) => ({
      loggedOut: t.exposeBoolean('loggedOut', { description: 'Always true.' }),
    }),
  }),
  resolve: async ({ everywhere }, { viewer, client, services }) => {
    await signOut(viewer, { everywhere: everywhere ?? false }, client, services);
    return { loggedOut: true } as const;
  },
});
