import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { LASTING_CONNECTIONS } from './lastingConnections.ts';

/** What the product asks the provider for. */
export interface CallRequest {
  callId: string;
  name: string;
  email: string;
  phone: string;
  requestedAt: string;
  callbackUrl: string;
  /** What an agent can use. */
  variables: Record<string, string>;
}

/** One request as it arrived. */
interface ReceivedCall {
  body: CallRequest;
  idempotencyKey: string | undefined;
  /** True when the signature is right and fresh. */
  signed: boolean;
  /** Milliseconds since the epoch. */
  receivedAt: number;
  /** False when it was answered by an error or not at all. */
  accepted: boolean;
}

interface CallReport {
  status: 'ringing' | 'answered' | 'completed' | 'no_answer' | 'failed';
  at?: string;
  bookedAt?: string;
  recordingUrl?: string;
  transcript?: string;
}

/** A call provider that dials nobody. */
export interface FakeCallProvider {
  /** Settings that make the product use it. */
  settings: { CALL_PROVIDER_URL: string; CALL_PROVIDER_SECRET: string };
  /** Every request so far, in order of arrival. */
  received: readonly ReceivedCall[];
  /** From now on: accept, answer with that status, or leave requests unanswered. */
  behave(behaviour: 'accept' | 'hang' | number): void;
  /** Resolves with the first request, past or coming, that fits. */
  waitFor(fits?: (call: ReceivedCall) => boolean, timeoutMs?: number): Promise<ReceivedCall>;
  /** Reports a state of a call to the product, signed. */
  report(call: CallRequest, report: CallReport): Promise<Response>;
  close(): Promise<void>;
}

const SECRET = 'a secret of the tests and nobody else';
const STALE_AFTER_SECONDS = 300;

export async function startCallProvider(): Promise<FakeCallProvider> {
  const received: ReceivedCall[] = [];
  const waiting = new Set<() => void>();
  let behaviour: 'accept' | 'hang' | number = 'accept';

  const server = createServer(LASTING_CONNECTIONS, async (request, response) => {
    const text = await bodyOf(request);
    const answer = behaviour;
    const accepted = answer === 'accept';
    received.push({
      body: JSON.parse(text),
      idempotencyKey: request.headers['idempotency-key']?.toString(),
      signed: isSigned(text, request.headers['x-sixty-signature']?.toString()),
      receivedAt: Date.now(),
      accepted,
    });
    for (const check of waiting) check();
    if (answer === 'hang') return;
    response.writeHead(answer === 'accept' ? 202 : answer, { 'content-type': 'application/json' });
    response.end(accepted ? '{"accepted":true}' : '{"error":"as told"}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The provider has no port.');

  return {
    settings: {
      CALL_PROVIDER_URL: `http://127.0.0.1:${address.port}/calls`,
      CALL_PROVIDER_SECRET: SECRET,
    },
    received,
    behave(next) {
      behaviour = next;
    },
    waitFor(fits = () => true, timeoutMs = 60_000) {
      return new Promise((resolve, reject) => {
        const check = () => {
          const call = received.find(fits);
          if (!call) return;
          clearTimeout(timeout);
          waiting.delete(check);
          resolve(call);
        };
        const timeout = setTimeout(() => {
          waiting.delete(check);
          reject(
            new Error(`Of ${received.length} calls requested none fitted in ${timeoutMs} ms.`),
          );
        }, timeoutMs);
        waiting.add(check);
        check();
      });
    },
    report(call, report) {
      const body = JSON.stringify({ callId: call.callId, at: new Date().toISOString(), ...report });
      return fetch(call.callbackUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-sixty-signature': signature(body) },
        body,
      });
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Signs a body the way both sides do; `at` in Unix seconds. */
export function signature(
  body: string,
  at = Math.floor(Date.now() / 1000),
  secret = SECRET,
): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

function isSigned(body: string, header: string | undefined): boolean {
  const at = Number(header?.match(/^t=(\d+),v1=[0-9a-f]{64}$/)?.[1]);
  if (!header || !at || Math.abs(Date.now() / 1000 - at) > STALE_AFTER_SECONDS) return false;
  return timingSafeEqual(Buffer.from(header), Buffer.from(signature(body, at)));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  return body;
}
