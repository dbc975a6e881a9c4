import { Environment, type FetchFunction, Network, RecordSource, Store } from 'relay-runtime';
import { isUnauthenticated } from '../../../relay/isUnauthenticated.ts';
import { send } from '../../../relay/requestJson.ts';
import { readToken } from '../../session/token.ts';

export const NO_TOKEN = 'No authentication token found. Please log in.';
const UNAUTHORIZED = 'Unauthorized. Please log in again.';

/** Why a preview cannot be shown, as a sentence for its reader. */
export class PreviewError extends Error {}

async function answerTo(body: object): Promise<Response> {
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

/** Asks once. Unlike elsewhere in the console a dead session is told on the page, not sent to the sign-in. */
const fetchPreview: FetchFunction = async (params, variables) => {
  const response = await answerTo({ id: params.id, variables });
  if (response.status === 401) throw new PreviewError(UNAUTHORIZED);
  if (!response.ok) throw new PreviewError(`Failed to fetch post: ${response.statusText}`);
  const answer = await response.json();
  if (isUnauthenticated(answer)) throw new PreviewError(UNAUTHORIZED);
  return answer;
};

/** The preview opens in a tab of its own, with data of its own. */
export const previewEnvironment = new Environment({
  store: new Store(new RecordSource()),
  network: Network.create(fetchPreview),
});
