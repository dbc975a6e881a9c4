import { type Reach, requestOutside } from './requestOutside.ts';

const TIMEOUT_MS = 10_000;
/** The stored part of a response: enough for an error message. */
const MOST_BYTES = 2048;

interface Sent extends Reach {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface WebhookAnswer {
  status: number;
  /** The beginning of the response body, as text. */
  body: string;
}

/**
 * Posts an event to a partner. Redirects are not followed.
 *
 * @throws OutsideError when no response begins within ten seconds, or the address is not on the internet.
 */
export async function postWebhook({ url, headers, body, ...reach }: Sent): Promise<WebhookAnswer> {
  const answer = await requestOutside({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Sixty-Webhooks/1', ...headers },
    body,
    timeoutMs: TIMEOUT_MS,
    chosenBy: reach,
    // Only the status matters, so a body that breaks off is not an error.
    mostBytes: MOST_BYTES,
    rest: 'ignore',
  });
  return { status: answer.status, body: answer.body.toString('utf8').replaceAll('\0', '') };
}
