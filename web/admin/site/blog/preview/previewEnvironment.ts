import { Environment, type FetchFunction, Network, RecordSource, Store } from 'relay-runtime';
import { isUnauthenticated } from '../../../../relay/fetchGraphQL.ts';
import { send } from '../../../../relay/requestJson.ts';
import { readToken } from '../../../kit/session/token.ts';

export const NO_TOKEN = 'No authentication token found. Please log in.';
const UNAUTHORIZED = 'Unauthorized. Please log in again.';

/** A preview failed. The message is shown to the user. */
export class PreviewError extends Error {}

async function postGraphql(body: object): Promise<Response> {
  try {
    return await send('/graphql', {
      body,
      token: readToken(),
      headers: { accept: 'application/graphql-response+json, application/json' },
    });
  } catch {
    throw new PreviewError('Failed to fetch post: No connection');
  }
}

/** Fetches without a retry. An ended session shows a message instead of the sign-in page. */
const fetchPreview: FetchFunction = async (params, variables) => {
  const response = await postGraphql({ id: params.id, variables });
  if (response.status === 401) throw new PreviewError(UNAUTHORIZED);
  if (!response.ok) throw new PreviewError(`Failed to fetch post: ${response.statusText}`);
  const answer = await response.json();
  if (isUnauthenticated(answer)) throw new PreviewError(UNAUTHORIZED);
  return answer;
};

/** The preview opens in its own tab, with its own Relay environment. */
export const previewEnvironment = new Environment({
  store: new Store(new RecordSource()),
  network: Network.create(fetchPreview),
});
