import { Agent, request } from 'node:http';
import type { ProductServer } from './server.ts';
import { visitorAddress } from '../visitorAddress.ts';

/** What became of the leads that many visitors left. */
export interface LeadStream {
  /** Phones of the leads that were answered 201. */
  acknowledged: Set<string>;
  /** Requests that failed although they reached a process that was not killed, each in words. */
  failures: string[];
}

interface Visitors {
  /** The process to send the next request to. */
  pick(): ProductServer;
  /** True where requests to this process may break off: it was killed. */
  mayBreak(server: ProductServer): boolean;
  /** True when there are enough leads. */
  isOver(): boolean;
  /** Between two leads of a visitor. */
  pause?(): Promise<unknown>;
}

let visitors = 0;

export const newLeadStream = (): LeadStream => ({ acknowledged: new Set(), failures: [] });

/**
 * Leaves leads, one after the other, until it is over. Every second visitor asks for the call at once, the others leave
 * that to the product.
 */
export async function sendLeads(
  stream: LeadStream,
  { pick, mayBreak, isOver, pause }: Visitors,
): Promise<void> {
  while (!isOver()) {
    await pause?.();
    visitors += 1;
    const phone = `801${String(visitors).padStart(7, '0')}`;
    const email = `lead${phone}@example.com`;
    const send = (path: string, json: object) => post(pick(), path, json, visitors);
    const saved = await send('/api/leads', { firstName: 'Ann', email, phone });
    if (saved.status === 201) stream.acknowledged.add(phone);
    else if (isFailure(saved)) stream.failures.push(`a lead: ${saved.what}`);
    if (saved.status !== 201 || visitors % 2 === 0) continue;
    const called = await send('/api/trigger-ai-call', { name: 'Ann', email, phone });
    if (isFailure(called)) stream.failures.push(`its call: ${called.what}`);
  }

  /** Nothing was sent where there was nobody to connect to; a killed process answers nobody. */
  function isFailure({ server, status, what }: Outcome): boolean {
    if (status !== null) return status >= 300;
    return what !== 'ECONNREFUSED' && !mayBreak(server);
  }
}

interface Outcome {
  server: ProductServer;
  /** Null where no answer came. */
  status: number | null;
  /** The response, or the error. */
  what: string;
}

const agent = new Agent({ keepAlive: true });

/**
 * Sends one request. Where the connection is found closed that an earlier one has left open, it sends it again, as every
 * client of HTTP/1.1 has to: the other side may have closed it in the same moment.
 */
function post(
  server: ProductServer,
  path: string,
  json: object,
  visitor: number,
): Promise<Outcome> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': visitorAddress(visitor),
  };
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const asked = request(server.url + path, { method: 'POST', agent, headers }, (response) => {
    const status = response.statusCode ?? 0;
    let text = '';
    response.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    response.on('error', () => resolve({ server, status: null, what: 'half an answer' }));
    response.on('end', () => resolve({ server, status, what: `${status} ${text}` }));
  });
  asked.on('error', ({ code = 'unknown' }: NodeJS.ErrnoException) => {
    const again = asked.reusedSocket && code === 'ECONNRESET';
    resolve(again ? post(server, path, json, visitor) : { server, status: null, what: code });
  });
  asked.end(JSON.stringify(json));
  return promise;
}
