import { createClientEnvironment } from '../relay/clientEnvironment.ts';
import { createPageLoader } from '../relay/loadPageQuery.ts';
import type { PageRelay } from '../relay/pageRelay.ts';
import type { RelayPayload } from '../relay/relayPayload.ts';

/** Makes the Relay environment of this document, which starts with the responses that the server wrote into it. */
export function createPageRelay(payloads: RelayPayload[]): PageRelay {
  const environment = createClientEnvironment({ payloads, refusesPartial: true });
  return { environment, load: createPageLoader(environment, false) };
}
