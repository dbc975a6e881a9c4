import { signOut } from './signOut.ts';
import { mutation } from '../../schema/mutation.ts';

mutation('logout', {
  description: 'Ends the current session. Its token stops working immediately.',
  authScopes: { staff: true },
  input: {
    description: 'The sessions to end.',
    fields: (t) => ({
      everywhere: t.boolean({
        description: 'True ends all sessions of your account, on every device.',
      }),
    }),
  },
  payload: {
    description: 'The session has ended.',
    fields: { loggedOut: { type: 'Boolean', description: 'Always true.' } },
  },
  resolve: async ({ everywhere }, { viewer, client, services }) => {
    await signOut(viewer, { everywhere: everywhere ?? false }, client, services);
    return { loggedOut: true } as const;
  },
});
