import { loadQuery } from 'react-relay/hooks.js';
import resetPasswordPageQuery from '#relay/ResetPasswordPageQuery$parameters';
import type { ResetPasswordPageQuery } from '#relay/ResetPasswordPageQuery.graphql';
import { definePage } from '../../kit/page/definePage.ts';

/** Asks for the link of the other page. */
export const forgotPasswordRoute = definePage('forgotPassword', {
  page: () => import('./ForgotPasswordPage.tsx'),
});

/** The page of a link to set a new password. */
export const resetPasswordRoute = definePage('resetPassword', {
  load(environment, { request }) {
    const token = new URL(request.url).searchParams.get('token');
    if (!token) return null;
    const query = loadQuery<ResetPasswordPageQuery>(
      environment,
      resetPasswordPageQuery,
      { token },
      { fetchPolicy: 'network-only' },
    );
    return { token, query };
  },
  page: () => import('./ResetPasswordPage.tsx'),
});
