import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { ATTACKER, type Target } from './attack.ts';

interface Sent {
  path: string;
  /** The body of a POST. A text is sent as it is. */
  json?: object | string;
  /** The fields of a form that a page posts without JavaScript. Without `json` and `form` it is a GET. */
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

const JSON_BODY = { 'content-type': 'application/json' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };

/** An attacker who is told to wait looks again after this time, so that it attacks and does not only get refusals. */
const REFUSED_PAUSE_MS = 250;
/** Between two requests of one connection, so that the attacker does not need the whole machine. */
const PAUSE_MS = 2;

/**
 * As `flood`, for an attack by what the product does.
 *
 * @throws if the first request is refused: then the attack would show nothing.
 */
export async function floodServed(
  target: Target,
  until: AbortSignal,
  connections: number,
  requestOf: (number: number) => Sent,
): Promise<void> {
  const { path, json } = requestOf(0);
  const answer = await fetch(target.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ATTACKER },
    body: JSON.stringify(json),
  });
  const text = await answer.text();
  if (text.includes('"errors"')) throw new Error(`It is refused: ${text.slice(0, 500)}`);
  await flood(target, until, connections, requestOf);
}

/** Sends requests over this many connections, each with a new number, until the signal. */
export async function flood(
  { url }: Target,
  until: AbortSignal,
  connections: number,
  requestOf: (number: number) => Sent,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let number = 0;
  const send = async () => {
    while (!until.aborted) {
      number += 1;
      const status = await sendOne(agent, url, requestOf(number));
      await delay(status === 429 ? REFUSED_PAUSE_MS : PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: connections }, send));
  agent.destroy();
}

/** @returns the status, or null if the connection broke. */
function sendOne(
  agent: Agent,
  url: string,
  { path, json, form, headers }: Sent,
): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const sent = request(url + path, {
    method: json === undefined && form === undefined ? 'GET' : 'POST',
    agent,
    headers: {
      ...(form ? FORM : JSON_BODY),
      'x-forwarded-for': ATTACKER,
      ...headers,
    },
  });
  sent.on('response', (response) => {
    response.resume().on('close', () => resolve(response.statusCode ?? null));
  });
  sent.on('error', () => resolve(null));
  if (form) sent.end(new URLSearchParams(form).toString());
  else sent.end(typeof json === 'object' ? JSON.stringify(json) : json);
  return promise;
}

/** Opens connections, and opens each again a moment after it was closed, until the signal. */
export async function keepOpen(
  until: AbortSignal,
  connections: number,
  open: () => Promise<void>,
): Promise<void> {
  const keep = async () => {
    while (!until.aborted) {
      await open();
      await delay(REFUSED_PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: connections }, keep));
}
