import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { vi } from 'vitest';

const ACCOUNT = 'AC0123456789abcdef0123456789abcdef';
const TOKEN = 'the auth token';

/** How the fake answers a request for a message. */
type TwilioAnswer =
  | 'accept'
  /** Sends the message and cuts the connection before the answer. */
  | 'lose'
  /** Sends the message and cuts the connection in the body of the answer. */
  | 'break'
  | { status: number; code?: number; headers?: Record<string, string> };

interface SentText {
  From: string;
  To: string;
  Body: string;
}

export interface FakeTwilio {
  settings: Record<string, string>;
  /** The messages that people received. */
  sent: SentText[];
  /** How many requests arrived. */
  attempts(): number;
  /** Sets the answers to the next requests. After them, everything is accepted. */
  answer(...answers: TwilioAnswer[]): void;
  waitFor(count: number): Promise<SentText[]>;
  close(): Promise<void>;
}

/** A server that speaks the part of Twilio's API that the product uses, and sends nothing. */
export async function startFakeTwilio(): Promise<FakeTwilio> {
  const sent: SentText[] = [];
  let attempts = 0;
  let answers: TwilioAnswer[] = [];
  const credentials = Buffer.from(`${ACCOUNT}:${TOKEN}`).toString('base64');
  const server = createServer(async (request, response) => {
    const body = new URLSearchParams(await text(request));
    const json = (status: number, content: object, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(content));
    const isMessage =
      request.method === 'POST' && request.url === `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`;
    if (!isMessage) return json(404, { code: 20404 });
    if (request.headers.authorization !== `Basic ${credentials}`) return json(401, { code: 20003 });
    attempts += 1;
    const answer = answers.shift() ?? 'accept';
    if (typeof answer === 'object') {
      return json(
        answer.status,
        { code: answer.code ?? 20001, message: body.get('To') },
        answer.headers,
      );
    }
    const field = (name: string) => body.get(name) ?? '';
    sent.push({ From: field('From'), To: field('To'), Body: field('Body') });
    if (answer === 'lose') return request.socket.destroy();
    if (answer === 'break') {
      response.writeHead(201, { 'content-length': 100 }).write('{"sid":', () => response.destroy());
      return;
    }
    return json(201, { sid: `SM${sent.length}`, status: 'queued' });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    settings: {
      TWILIO_ACCOUNT_SID: ACCOUNT,
      TWILIO_AUTH_TOKEN: TOKEN,
      TWILIO_FROM: '+18015550199',
      TWILIO_BASE_URL: `http://127.0.0.1:${port}`,
    },
    sent,
    attempts: () => attempts,
    answer(...next) {
      answers = next;
    },
    async waitFor(count) {
      await vi.waitFor(
        () => {
          if (sent.length < count) throw new Error(`only ${sent.length} text messages arrived`);
        },
        { timeout: 60_000, interval: 20 },
      );
      return sent;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** The signature of a request, as Twilio documents it. */
export function twilioSignature(url: string, fields: Record<string, string>): string {
  const names = Object.keys(fields).toSorted();
  const signed = url + names.map((name) => `${name}${fields[name]}`).join('');
  return createHmac('sha1', TOKEN).update(signed).digest('base64');
}
