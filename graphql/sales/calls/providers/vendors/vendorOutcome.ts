import type { RequestOutcome } from '../provider.ts';
import { NoAnswerError, type VendorAnswer } from './vendorRequest.ts';

/** There is no agent that could speak. The call waits until there is one. */
export const NOT_SET_UP: RequestOutcome = {
  kind: 'later',
  reason: 'No agent is set up at the vendor. Choose Set Up the Rep under Playbooks.',
  retryAfterMs: null,
};

const TIMED_OUT = 408;
const TOO_MANY = 429;

/**
 * Sends a request for a call and says how it ended. A vendor that failed after it had the request may have dialled, so
 * only a clear refusal means that no phone rings.
 *
 * @param read finds the vendor's id of the call in the body of a success, or a refusal that comes as a success.
 */
export async function outcomeOf(
  send: () => Promise<VendorAnswer>,
  read: (body: unknown) => { id: string } | { refusal: string } | null,
): Promise<RequestOutcome> {
  try {
    const answer = await send();
    const { status, retryAfterMs } = answer;
    if (status >= 200 && status < 300) {
      const success = read(answer.body);
      if (!success)
        return { kind: 'unclear', reason: 'The provider accepted the call without an id.' };
      return 'id' in success
        ? { kind: 'accepted', providerCallId: success.id }
        : {
            kind: 'refused',
            reason: `The provider refused the call. It says: “${withoutContacts(success.refusal)}”`,
          };
    }
    if (status === TOO_MANY) {
      return { kind: 'later', reason: 'The provider has too many calls (429).', retryAfterMs };
    }
    if (status === TIMED_OUT || status >= 500) {
      return { kind: 'unclear', reason: `The provider answered ${status}.` };
    }
    return { kind: 'refused', reason: refusal(status, answer.body) };
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    const reason = error.message;
    return error.mayHaveArrived
      ? { kind: 'unclear', reason }
      : { kind: 'later', reason, retryAfterMs: null };
  }
}

/** What staff can do about each refusal. */
const ADVICE: Record<number, string> = {
  401: 'The API key is wrong or was revoked.',
  402: 'The account has no credit left.',
  403: 'The API key may not place calls.',
  404: 'The agent or the phone number of the settings does not exist.',
};

function refusal(status: number, body: unknown): string {
  const advice = ADVICE[status] ?? 'The request or the number is not accepted.';
  const words = wordsOf(body);
  return `The provider refused the call (${status}). ${advice}${words ? ` It says: “${words}”` : ''}`;
}

const LONGEST_WORDS = 300;

/** The vendor's own explanation, or null without one. */
export function wordsOf(body: unknown): string | null {
  const found = ['message', 'error_message', 'error', 'detail']
    .map((name) => property(body, name))
    .find((value) => value !== undefined && value !== null);
  const words = typeof found === 'string' ? found : Array.isArray(found) ? found.join(' ') : null;
  const nested = words ?? property(found, 'message');
  return typeof nested === 'string' ? withoutContacts(nested) : null;
}

/** Leaves out phone numbers and addresses, because reasons are stored and logged. */
function withoutContacts(words: string): string {
  return words
    .slice(0, LONGEST_WORDS)
    .replaceAll('\0', '')
    .replaceAll(/[\d\s().+-]{8,}/g, ' … ')
    .split(' ')
    .map((word) => (word.includes('@') ? '…' : word))
    .join(' ')
    .trim();
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}
