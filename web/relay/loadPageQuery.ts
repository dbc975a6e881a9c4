import { loadQuery, type PreloadedQuery } from 'react-relay/hooks.js';
import type { IEnvironment, OperationType, PreloadableConcreteRequest } from 'relay-runtime';

export type PageLoader = <Query extends OperationType>(
  params: PreloadableConcreteRequest<Query>,
  variables: Query['variables'],
) => Promise<PreloadedQuery<Query>>;

/**
 * Starts a page's query while its code loads. The server waits for the response, so that status, title and
 * HTML are complete. The browser does not wait.
 */
export function createPageLoader(environment: IEnvironment, wait: boolean): PageLoader {
  return async (params, variables) => {
    const query = loadQuery(environment, params, variables, { fetchPolicy: 'store-or-network' });
    if (wait) await query.source?.toPromise();
    return query;
  };
}
