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
      payloads.push({ key: operationKey(params, variables), response });
      return response;
    }),
  });
  return { environment, payloads };
}
