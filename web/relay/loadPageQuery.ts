import { loadQuery, type PreloadedQuery } from 'react-relay/hooks.js';
import type { IEnvironment, OperationType, PreloadableConcreteRequest } from 'relay-runtime';

export type PageLoader = <Query extends OperationType>(
  params: PreloadableConcreteRequest<Query>,
  variables: Query['variables'],
) => Promise<PreloadedQuery<Query>>;

/**
 * Starts a page's query beside the loading of its code. The server waits for the answer, so that status, title and
 * HTML are complete; the browser does not.
 */
export function createPageLoader(environment: IEnvironment, wait: boolean): PageLoader {
  return async (params, variables) => {
    const query = loadQuery(environment, params, variables, { fetchPolicy: 'store-or-network' });
    if (wait) await query.source?.toPromise();
    return query;
  };
}
