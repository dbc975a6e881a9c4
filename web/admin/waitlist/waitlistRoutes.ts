import { loadQuery } from 'react-relay/hooks.js';
import type { RouteObject } from 'react-router-dom';
import type { IEnvironment } from 'relay-runtime';
import pageQuery from '#relay/WaitlistPageQuery$parameters';
import type { WaitlistPageQuery } from '#relay/WaitlistPageQuery.graphql';
import { maySeeLeads, requireUser } from '../session/currentUser.ts';
import { pageVariables, readPosition } from '../table/position.ts';
import { readWaitlistFilters, waitlistFilterInput } from './waitlistFilters.ts';
import type { WaitlistPageData } from './WaitlistPage.tsx';

/** Who waits for which region, inside the console's layout. */
export function waitlistRoute(environment: IEnvironment): RouteObject {
  async function load({ request }: { request: Request }): Promise<WaitlistPageData> {
    if (!maySeeLeads(await requireUser(request))) return null;
    const params = new URL(request.url).searchParams;
    const filters = readWaitlistFilters(params);
    const position = readPosition(params);
    const variables = { ...pageVariables(position), filter: waitlistFilterInput(filters) };
    // What is known is shown, and asked for again: people join all the time.
    const query = loadQuery<WaitlistPageQuery>(environment, pageQuery, variables, {
      fetchPolicy: 'store-and-network',
    });
    return { query, filters, position };
  }
  return {
    path: 'waitlist',
    loader: load,
    lazy: { Component: async () => (await import('./WaitlistPage.tsx')).Component },
  };
}
