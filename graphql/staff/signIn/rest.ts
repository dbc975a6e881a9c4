import * as z from 'zod/mini';
import { login, requestPasswordReset, resetPassword } from '../../../web/content/staff/signIn.ts';
import { requestAccess } from '../../../web/content/staff/access.ts';
import { NotAuthenticatedError } from '../../schema/errors.ts';
import { failure, route } from '../../http/rest/route.ts';

const user = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.string(),
});

const message = z.object({ message: z.string() });

const USER = 'id username email role';

/** The same message whether or not the address has an account. */
const RESET_REQUESTED =
  'If there is an account with this address, a link to choose a new password is on its way.';
const ACCESS_REQUESTED = 'Your request was sent. You will get an email once it is decided.';
const PASSWORD_RESET = 'Your password has been reset. You can now sign in.';

export const authRoutes = [
  route({
    method: 'POST',
    path: '/api/auth/login',
    description: {
      summary: 'Signs in a member of staff.',
      body: login,
      answers: { 200: z.object({ token: z.string(), user }) },
      refusals: [401, 423],
    },
    document: `mutation RestLogin($input: LoginInput!) {
      result: login(input: $input) {
        ... on LoginPayload { token user { ${USER} } }
        ${failure('InvalidInputError', 'RateLimitedError', 'AccountLockedError')}
      }
    }`,
    answer: ({ token, user }) => ({ status: 200, body: { token, user } }),
  }),
  route({
    method: 'POST',
    path: '/api/auth/forgot-password',
    description: {
      summary:
        'Sends an email with a link to choose a new password, if the address has an account.',
      body: requestPasswordReset,
      answers: { 200: message },
    },
    document: `mutation RestRequestPasswordReset($input: RequestPasswordResetInput!) {
      result: requestPasswordReset(input: $input) {
        ${failure('InvalidInputError', 'RateLimitedError')}
      }
    }`,
    answer: () => ({ status: 200, body: { message: RESET_REQUESTED } }),
  }),
  route({
    method: 'POST',
    path: '/api/auth/request-access',
    description: {
      summary: 'Asks the administrators for an account.',
      body: requestAccess,
      answers: { 202: message },
    },
    document: `mutation RestRequestAccess($input: RequestAccessInput!) {
      result: requestAccess(input: $input) { ${failure('InvalidInputError', 'RateLimitedError')} }
    }`,
    answer: () => ({ status: 202, body: { message: ACCESS_REQUESTED } }),
  }),
  route({
    method: 'POST',
    path: '/api/auth/reset-password',
    description: {
      summary: 'Sets a new password with the token of an email.',
      body: resetPassword,
      answers: { 200: message },
    },
    document: `mutation RestResetPassword($input: ResetPasswordInput!) {
      result: resetPassword(input: $input) {
        ... on ResetPasswordPayload { email }
        ${failure('InvalidInputError')}
      }
    }`,
    answer: () => ({ status: 200, body: { message: PASSWORD_RESET } }),
  }),
  route({
    method: 'POST',
    path: '/api/auth/logout',
    description: {
      summary: 'Ends the session of the token. Without a session it does nothing.',
      answers: { 204: null },
    },
    // Their session has ended already, or never began.
    statusForVisitors: 204,
    document: `mutation RestLogout { result: logout(input: {}) { ${failure()} } }`,
    answer: () => ({ status: 204 }),
  }),
  route({
    method: 'GET',
    path: '/api/auth/me',
    description: {
      summary: 'The signed-in member of staff.',
      answers: { 200: z.object({ user }) },
      refusals: [401],
    },
    document: `query RestMe { result: viewer { ${USER} } }`,
    missing: () => new NotAuthenticatedError(),
    answer: (user) => ({ status: 200, body: { user } }),
  }),
];
