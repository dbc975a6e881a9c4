import { RestError } from './problems.ts';
import { failure, route } from './route.ts';

interface UserResult {
  id: string;
  username: string;
  email: string;
  role: string;
}

const USER = 'id username email role';

export const authRoutes = [
  route<{ token: string; expiresAt: string; user: UserResult }>({
    method: 'POST',
    path: '/api/auth/login',
    document: `mutation RestLogin($input: LoginInput!) {
      result: login(input: $input) {
        ... on LoginPayload { token expiresAt user { ${USER} } }
        ${failure('InvalidInputError', 'RateLimitedError', 'AccountLockedError')}
      }
    }`,
    variables: ({ body }) => ({
      input: {
        email: body.text('email'),
        password: body.text('password'),
        remember: body.flag('remember'),
        recaptchaToken: body.optionalText('recaptchaToken'),
      },
    }),
    answer: ({ token, expiresAt, user }) => ({ status: 200, body: { token, expiresAt, user } }),
  }),
  route({
    method: 'POST',
    path: '/api/auth/logout',
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
