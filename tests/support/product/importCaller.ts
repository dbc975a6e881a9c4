import type { ImportCaller } from '../site/importing.ts';
import { sendAs } from './partnerKey.ts';

/** The API of a server for one session. The token of each call is not sent. */
export function importCallerOf(url: string, token: string): ImportCaller {
  return {
    graphql: async (query, { variables } = {}) =>
      (await sendAs(token, `${url}/graphql`, { query, variables })) as never,
  };
}
