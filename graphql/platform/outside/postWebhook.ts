import { beginningOf } from './answerBody.ts';
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
 * Posts an event to a partner. The name is resolved once, all its addresses are checked, and the connection goes to a
 * checked address, so the name cannot change in between. Redirects are not followed.
 *
 * @throws when no response begins within ten seconds, or the address is not on the internet.
 */
export async function postWebhook({ headers, ...sent }: Sent): Promise<WebhookAnswer> {
  const answer = await requestOutside({
    ...sent,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Sixty-Webhooks/1', ...headers },
    timeoutMs: TIMEOUT_MS,
  });
  // Only the status matters, so a body that breaks off is no error.
  const body = await beginningOf(answer, MOST_BYTES);
  return { status: answer.statusCode ?? 0, body: body.toString('utf8').replaceAll('\0', '') };
}
