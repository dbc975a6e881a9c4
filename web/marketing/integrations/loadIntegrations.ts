import type { PreloadedQuery } from 'react-relay/hooks.js';
import type { LoaderFunctionArgs } from 'react-router-dom';
import integrationsPageQuery from '#relay/IntegrationsPageQuery$parameters';
import type { IntegrationsPageQuery } from '#relay/IntegrationsPageQuery.graphql';
import { pageRelayContext } from '../../relay/pageRelay.ts';

export interface IntegrationsData {
  query: PreloadedQuery<IntegrationsPageQuery>;
}

/** It runs again on hydration, because a query cannot be sent as JSON. The response inside the page answers it. */
export async function loadIntegrations({ context }: LoaderFunctionArgs): Promise<IntegrationsData> {
  const { load } = await context.get(pageRelayContext)();
  return { query: await load(integrationsPageQuery, {}) };
}
loadIntegrations.hydrate = true as const;
