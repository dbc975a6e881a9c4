import type { HydrationState } from 'react-router-dom';
import type { PageState } from '../layout/pageState.ts';
import type { RelayPayload } from '../relay/pageRelay.ts';

/** The element that React renders into, on the server and in the browser. */
export const rootId = 'root';

/** The element that holds the payload. */
export const payloadId = 'page-data';

/** The JSON inside the page, from which the browser hydrates without a request. */
export type PagePayload = {
  page: PageState;
  /** The data of loaders that do not run again in the browser. */
  router: HydrationState;
  relay: RelayPayload[];
  /** The path for which the page was rendered, if the address bar has another one (after a refused form post). */
  path: string | null;
};

/** Reads the payload that the server wrote into the current document. */
export function readPayload(): PagePayload {
  const text = document.getElementById(payloadId)?.textContent;
  if (!text) throw new Error(`The document has no #${payloadId}.`);
  const payload: PagePayload = JSON.parse(text);
  return payload;
}
