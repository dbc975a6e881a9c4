import {
  Environment,
  type GraphQLResponse,
  Network,
  RecordSource,
  Store,
  type Variables,
} from 'relay-runtime';
import type { RelayPayload } from '../rendering.ts';
import { operationKey } from './operationKey.ts';

/** One per request. `payloads` fills with the finished responses, for the browser to start from. */
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
      payloads.push({ key: operationKey(params, variables), response });
      return response;
    }),
  });
  return { environment, payloads };
}

/**
 * Half an answer would be shown, and kept, as if nothing were missing: a post that could not be read as one that does
 * not exist, which search engines would then forget.
 */
function throwIfPartial(response: GraphQLResponse, name: string): void {
  const errors = [response].flat().flatMap((part) => ('errors' in part && part.errors) || []);
  if (errors.length === 0) return;
  throw new Error(`${name} failed: ${errors.map(({ message }) => message).join(' ')}`);
}
