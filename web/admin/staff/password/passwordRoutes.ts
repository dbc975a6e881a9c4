import { loadQuery } from 'react-relay/hooks.js';
import type { RouteObject } from 'react-router-dom';
import type { IEnvironment } from 'relay-runtime';
import resetPasswordPageQuery from '#relay/ResetPasswordPageQuery$parameters';
import type { ResetPasswordPageQuery } from '#relay/ResetPasswordPageQuery.graphql';
import type { ResetPasswordData } from './ResetPasswordPage.tsx';

/** The routes to reset a forgotten password. */
export function passwordRoutes(environment: IEnvironment): RouteObject[] {
  function load({ request }: { request: Request }): ResetPasswordData {
    const token = new URL(request.url).searchParams.get('token');
    if (!token) return null;
    const query = loadQuery<ResetPasswordPageQuery>(
      environment,
      resetPasswordPageQuery,
      { token },
      { fetchPolicy: 'network-only' },
    );
    return { token, query };
  }
  return [
    {
      path: 'forgot-password',
      lazy: { Component: async () => (await import('./ForgotPasswordPage.tsx')).Component },
    },
    {
      path: 'reset-password',
      loader: load,
      lazy: { Component: async () => (await import('./ResetPasswordPage.tsx')).Component },
    },
  ];
}
