import { login as rules } from '../../../web/content/staff/signIn.ts';
import {
  AccountLockedError,
  InvalidCredentialsError,
  TwoFactorRequiredError,
} from '../../schema/errors.ts';
import { deviceCookieName, setDeviceCookie } from './deviceCookie.ts';
import { markAsStaff } from './staffCookie.ts';
import { signIn } from './signIn.ts';
import { byNetwork } from '../../schema/limits.ts';
import { SIGN_IN_LOCKS } from './lock.ts';
import { mutation } from '../../schema/mutation.ts';
import { User } from './User.ts';

mutation('login', {
  description:
    'Signs in a member of staff. After five wrong passwords from one network, the account is locked for that network for 15 minutes. After 50 wrong passwords within an hour, from any networks, the account is locked for an hour for unknown browsers. A browser is known if it has signed in to the account before.',
  lane: 'passwords',
  authScopes: { public: true },
  validate: rules,
  limits: { login: byNetwork },
  limitsStaff: true,
  public: {
    bound: SIGN_IN_LOCKS,
    causes: {
      mails: '1 when strangers are locked out, or a recovery code is used',
      rows: ['Session', 'KnownDevice', 'LoginFailure', 'AuditEvent'],
    },
  },
  errors: [InvalidCredentialsError, TwoFactorRequiredError, AccountLockedError],
  input: {
    description: 'The account, its password and the length of the session.',
    fields: (t) => ({
      email: t.string({
        required: true,
        description: 'Email address of the account. Letter case does not matter.',
      }),
      password: t.string({ required: true, description: 'The password, at least one character.' }),
      code: t.string({
        description:
          'A code of the authenticator app or a recovery code. Send it after a `TwoFactorRequiredError`.',
      }),
      remember: t.boolean({
        description: 'True for a session of 30 days. Otherwise the session lasts 12 hours.',
      }),
      recaptchaToken: t.string({
        description:
          'Token of the bot check with the action `login`. Sign-in also works without one.',
      }),
    }),
  },
  payload: {
    description: 'A new session.',
    fields: {
      token: {
        type: 'String',
        description:
          'The session token. Send it as `Authorization: Bearer <token>`. Only this response contains it.',
      },
      expiresAt: { type: 'DateTime', description: 'When the session expires.' },
      user: {
        type: User,
        description: 'The member of staff who signed in.',
        grantScopes: ['ownAccount'],
      },
    },
  },
  resolve: async (input, context) => {
    const deviceToken = context.cookies.get(deviceCookieName(input.email));
    const signedIn = await signIn({ ...input, deviceToken }, context.client, context.services);
    setDeviceCookie(context, signedIn.device);
    const left = signedIn.expiresAt.getTime() - context.services.clock.now().getTime();
    markAsStaff(context.cookies, Math.ceil(left / 1000));
    return signedIn;
  },
});
