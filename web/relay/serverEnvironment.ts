import {
  Environment,
  type GraphQLResponse,
  Network,
  RecordSource,
  Store,
  type Variables,
} from 'relay-runtime';
import type { RelayPayload } from './relayPayload.ts';

/** Creates the environment of one request. `payloads` collects the responses that the browser starts from. */
export function createServerEnvironment(
  execute: (persistedId: string, variables: Variables) => Promise<GraphQLResponse>,
) {
  const payloads: RelayPayload[] = [];
  const environment = new Environment({
    isServer: true,
    store: new Store(new RecordSource()),
    network: Network.create(async (params, variables) => {
      if (!params.id) throw new Error(`Operation ${params.name} is not persisted.`);
      const response = await execute(params.id, variables);
      throwIfPartial(response, params.name);
      payloads.push({ id: params.id, variables, response });
      return response;
    }),
  });
  return { environment, payloads };
}

/**
 * A response with errors fails the page. Otherwise a post that could not be read would look like a post that does not
 * exist, and search engines would drop it.
 */
function throwIfPartial(response: GraphQLResponse, name: string): void {
  const errors = [response].flat().flatMap((part) => ('errors' in part && part.errors) || []);
  if (errors.length === 0) return;
  throw new Error(`${name} failed: ${errors.map(({ message }) => message).join(' ')}`);
}
