import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { runWebServer, type WebServer } from './webServer.ts';

type Request = WebServer['requests'][number];

/** A push service, with browsers that have subscribed at it. */
export interface PushService {
  /** How it answers. */
  answer: { status: number; headers?: OutgoingHttpHeaders };
  requests: WebServer['requests'];
  /** A new browser: what its Push API answers, and what it reads of a request. */
  subscribe(): Subscribed;
}

interface Subscribed {
  subscription: { endpoint: string; p256dh: string; auth: string };
  /** @throws if the request was not encrypted for this browser as RFC 8291 says. */
  read(request: Request): unknown;
}

/** Starts a push service before the tests of a describe block and ends it after them. */
export function runPushService(): PushService {
  const web = runWebServer((_request, response) => {
    const { status, headers } = service.answer;
    response.writeHead(status, headers).end();
  });
  const service: PushService = {
    answer: { status: 201 },
    requests: web.requests,
    subscribe: () => {
      const keys = createECDH('prime256v1');
      const publicKey = keys.generateKeys();
      const auth = randomBytes(16);
      const endpoint = `${web.url}/send/${randomBytes(12).toString('base64url')}`;
      return {
        subscription: {
          endpoint,
          p256dh: publicKey.toString('base64url'),
          auth: auth.toString('base64url'),
        },
        read: ({ bytes }) => JSON.parse(decrypted(bytes, { keys, publicKey, auth })),
      };
    },
  };
  return service;
}

interface BrowserKeys {
  keys: ReturnType<typeof createECDH>;
  publicKey: Buffer;
  auth: Buffer;
}

/** One record of RFC 8188 under the keys of RFC 8291. */
function decrypted(body: Buffer, { keys, publicKey, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16);
  const senderEnd = 21 + (body[20] ?? 0);
  const sender = body.subarray(21, senderEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
  const secret = derive(keys.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(senderEnd, -16)), decipher.final()]);
  // The last record ends with 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

function derive(key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length));
}

/** The claims of our signature. @throws if it was not made with this key. */
export function claimsOf({ headers }: Request, publicKey: string): object {
  const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== publicKey) throw new Error('The request names another key.');
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) };
  const isValid = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isValid) throw new Error('The signature is wrong.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
}
