import { login as rules } from '../../../web/content/inputs/login.ts';
import {
  AccountLockedError,
  InvalidCredentialsError,
  RateLimitedError,
  TwoFactorRequiredError,
} from '../../domain/errors.ts';
import { signIn, type SignedIn } from '../../domain/sessions/signIn.ts';
import { builder } from '../builder.ts';
import { spendAlways } from '../limits.ts';
import { mutation } from '../mutation.ts';
import { User } from '../user/User.ts';

mutation('login', {
  description:
    'Signs a member of staff in. Five wrong passwords lock the account for this address for 15 minutes.',
  authScopes: { public: true },
  validate: rules,
  errors: [InvalidCredentialsError, TwoFactorRequiredError, AccountLockedError, RateLimitedError],
  input: builder.inputType('LoginInput', {
    description: 'Who signs in, and for how long.',
    fields: (t) => ({
      email: t.string({
        required: true,
        description: 'Address of the account; its letter case does not matter.',
      }),
      password: t.string({ required: true, description: 'At least one character.' }),
      code: t.string({
        description:
          'Of the authenticator app, or a recovery code; asked for by TwoFactorRequiredError where the account has one.',
      }),
      remember: t.boolean({
        description: 'True keeps the session for 30 days, otherwise 12 hours.',
      }),
      recaptchaToken: t.string({
        description: 'Answer of the bot check with action `login`; sign-in goes on without one.',
      }),
    }),
  }),
  payload: builder.objectRef<SignedIn>('LoginPayload').implement({
    description: 'A new session.',
    fields: (t) => ({
      token: t.exposeString('token', {
        description: 'Sent as `Authorization: Bearer <token>`. It is shown here only.',
      }),
      expiresAt: t.expose('expiresAt', {
        type: 'DateTime',
        description: 'When the session ends by itself.',
      }),
      user: t.expose('user', {
        type: User,
        description: 'Who signed in.',
        grantScopes: ['ownAccount'],
      }),
    }),
  }),
  resolve: async (input, context) => {
    await spendAlways(context, { login: context.client.network });
    return signIn(input, context.client, context.services);
  },
});
