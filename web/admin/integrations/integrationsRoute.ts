import type { RouteObject } from 'react-router-dom';
import { maySetUpIntegrations, requireUser } from '../session/currentUser.ts';
import type { IntegrationsPageData } from './IntegrationsPage.tsx';

async function load({ request }: { request: Request }): Promise<IntegrationsPageData> {
  return maySetUpIntegrations(await requireUser(request)) ? {} : null;
}

/** The page of integrations inside the console's layout. */
export const integrationsRoute: RouteObject = {
  path: 'integrations',
  loader: load,
  lazy: { Component: async () => (await import('./IntegrationsPage.tsx')).Component },
};
