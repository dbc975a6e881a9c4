import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Settings } from '../settings/settings.ts';
import { OutsideError } from '../outside/outsideError.ts';
import { jsonOf, type OutsideAnswer, requestOutside } from '../outside/requestOutside.ts';
import type { TextMessage, TextOutcome, TextTransport } from './textTransport.ts';

type TwilioOptions = NonNullable<Settings['twilio']> & {
  /** How long one request may take. */
  timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;
const UNAUTHORIZED = 401;
const FORBIDDEN = 403;
const TIMED_OUT = 408;
const TOO_MANY = 429;
/** Twilio's error code for a person who has answered STOP to our number. */
const OPTED_OUT = 21610;

/** Sends text messages by the HTTP API of Twilio. It has no idempotency key, so a request without an answer is unclear. */
export function createTwilio(options: TwilioOptions): TextTransport {
  const { accountSid, authToken, from, baseUrl, timeoutMs = TIMEOUT_MS } = options;
  const url = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';

  return {
    async send({ to, body }: TextMessage): Promise<TextOutcome> {
      try {
        const answer = await requestOutside({
          url,
          method: 'POST',
          headers: {
            authorization: `Basic ${credentials}`,
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: new URLSearchParams({ To: to, [sender]: from, Body: body }).toString(),
          timeoutMs,
          chosenBy: 'operator',
          // The status alone says whether the message was taken.
          rest: 'ignore',
        });
        return outcomeOf(answer);
      } catch (error) {
        return withoutAnswer(error);
      }
    },
  };
}

function outcomeOf(answer: OutsideAnswer): TextOutcome {
  const { status, retryAfterMs } = answer;
  const code = codeOf(answer);
  if (status >= 200 && status < 300) return { kind: 'sent' };
  const reason = `Twilio answered ${status}${code === null ? '' : ` (${code})`}.`;
  // With a new token or when Twilio has recovered, the same request succeeds.
  const isTemporary =
    status >= 500 || [UNAUTHORIZED, FORBIDDEN, TIMED_OUT, TOO_MANY].includes(status);
  if (isTemporary && code !== OPTED_OUT) {
    return { kind: 'later', reason, retryAfterMs };
  }
  return { kind: 'refused', reason, optedOut: code === OPTED_OUT };
}

function withoutAnswer(error: unknown): TextOutcome {
  if (!(error instanceof OutsideError)) throw error;
  const { fault, code } = error;
  return fault === 'never_connected'
    ? { kind: 'later', reason: `Twilio could not be reached (${code}).`, retryAfterMs: null }
    : { kind: 'unclear', reason: `Twilio did not answer${fault === 'late' ? '' : ` (${code})`}.` };
}

/** Twilio's error code. Null without one. The body contains the phone number, so nothing else of it is used. */
function codeOf(answer: OutsideAnswer): number | null {
  const body = jsonOf(answer);
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  return typeof code === 'number' ? code : null;
}

/**
 * Whether Twilio signed this form post: X-Twilio-Signature is the HMAC-SHA1 over the public URL, followed by the names and
 * values of all fields, sorted by name. Twilio signs no time, so an old request can be sent again.
 *
 * @param url The URL as Twilio knows it, with its query.
 */
export function isSignedByTwilio(
  {
    url,
    fields,
    signature,
  }: { url: string; fields: URLSearchParams; signature: string | undefined },
  authToken: string,
): boolean {
  const names = [...new Set(fields.keys())].toSorted();
  const values = (name: string) => [...new Set(fields.getAll(name))].toSorted();
  const signed = url + names.flatMap((name) => values(name).map((value) => name + value)).join('');
  const expected = createHmac('sha1', authToken).update(signed).digest('base64');
  return timingSafeEqual(digest(signature ?? ''), digest(expected));
}

/** Texts of any length become equally long, so that the comparison always takes the same time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
