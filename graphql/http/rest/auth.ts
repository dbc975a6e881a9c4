import { RestError } from './problems.ts';
import { failure, route } from './route.ts';

interface UserResult {
  id: string;
  username: string;
  email: string;
  role: string;
}

const USER = 'id username email role';

/** The same message whether or not the address has an account. */
const RESET_REQUESTED =
  'If there is an account with this address, a link to choose a new password is on its way.';
const ACCESS_REQUESTED = 'Your request was sent. You will get a mail once it is decided.';
const PASSWORD_RESET = 'Your password has been reset. You can now sign in.';

export const authRoutes = [
  route<{ token: string; user: UserResult }>({
    method: 'POST',
    path: '/api/auth/login',
    lane: 'passwords',
    document: `mutation RestLogin($input: LoginInput!) {
      result: login(input: $input) {
        ... on LoginPayload { token user { ${USER} } }
        ${failure('InvalidInputError', 'RateLimitedError', 'AccountLockedError')}
      }
    }`,
    variables: ({ body }) => ({
      input: {
        email: body.text('email'),
        password: body.text('password'),
        code: body.optionalText('code'),
        remember: body.flag('remember'),
        recaptchaToken: body.optionalText('recaptchaToken'),
      },
    }),
    answer: ({ token, user }) => ({ status: 200, body: { token, user } }),
  }),
  route({
    method: 'POST',
    path: '/api/auth/forgot-password',
    document: `mutation RestRequestPasswordReset($input: RequestPasswordResetInput!) {
      result: requestPasswordReset(input: $input) {
        ${failure('InvalidInputError', 'RateLimitedError')}
      }
    }`,
    variables: ({ body }) => ({ input: { email: body.text('email') } }),
    answer: () => ({ status: 200, body: { message: RESET_REQUESTED } }),
  }),
  route({
    method: 'POST',
    path: '/api/auth/request-access',
    document: `mutation RestRequestAccess($input: RequestAccessInput!) {
      result: requestAccess(input: $input) { ${failure('InvalidInputError', 'RateLimitedError')} }
    }`,
    variables: ({ body }) => ({
      input: {
        name: body.text('name'),
        email: body.text('email'),
        reason: body.optionalText('reason'),
      },
    }),
    answer: () => ({ status: 202, body: { message: ACCESS_REQUESTED } }),
  }),
  route<{ email: string }>({
    method: 'POST',
    path: '/api/auth/reset-password',
    lane: 'passwords',
    document: `mutation RestResetPassword($input: ResetPasswordInput!) {
      result: resetPassword(input: $input) {
        ... on ResetPasswordPayload { email }
        ${failure('InvalidInputError')}
      }
    }`,
    variables: ({ body }) => ({
      input: { token: body.text('token'), password: body.text('password') },
    }),
    answer: () => ({ status: 200, body: { message: PASSWORD_RESET } }),
  }),
  route({
    method: 'POST',
    path: '/api/auth/logout',
    // Their session has ended already, or never began.
    statusForVisitors: 204,
    document: `mutation RestLogout { result: logout(input: {}) { ${failure()} } }`,
    answer: () => ({ status: 204 }),
  }),
  route<UserResult | null>({
    method: 'GET',
    path: '/api/auth/me',
    document: `query RestMe { result: viewer { ${USER} } }`,
    answer: (user) => {
      if (!user) throw new RestError(401, 'Please sign in.');
      return { status: 200, body: { user } };
    },
  }),
];
