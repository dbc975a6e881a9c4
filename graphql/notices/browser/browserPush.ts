import { createHash, ECDH } from 'node:crypto';
import webPush, { type VapidKeys } from 'web-push';
import type { Database } from '../../platform/database/database.ts';
import { addressError } from '../../platform/outside/addresses.ts';
import { OutsideError } from '../../platform/outside/outsideError.ts';
import { type OutsideAnswer, requestOutside } from '../../platform/outside/requestOutside.ts';
import { remembered } from '../../platform/remembered.ts';
import { keptSecretBox } from '../../platform/secrets/keptSecretBox.ts';
import { opened } from '../../platform/secrets/secretBox.ts';
import type { SecretBox } from '../../platform/secrets/secretBox.ts';
import type { Settings } from '../../platform/settings/settings.ts';

const TIMEOUT_MS = 10_000;
/** How long the push service keeps a notification for a browser that is closed. */
const KEEP_SECONDS = 24 * 60 * 60;
/** A newer notification replaces one that a closed browser has not received, so that the browser shows only one when it starts. */
const TOPIC = 'notices';

/** The subscription of a browser. */
interface Browser {
  /** The URL of the push service. */
  endpoint: string;
  /** The public key, as base64url. */
  p256dh: string;
  /** The shared secret, as base64url. */
  auth: string;
}

export type PushOutcome =
  | { kind: 'sent' }
  /** The browser has unsubscribed, or its stored subscription can no longer be decrypted. */
  | { kind: 'gone' }
  /** `retryAfterMs` is null if the push service did not say how long to wait. */
  | { kind: 'later'; reason: string; retryAfterMs: number | null }
  | { kind: 'refused'; reason: string };

/** Sends notifications to browsers by their push services (RFC 8030, 8291 and 8292). */
export interface BrowserPush {
  /** The key with which browsers subscribe, as base64url. */
  publicKey(): Promise<string>;
  /** Why we cannot send to this browser, with the field; null if we can. */
  subscriptionError(browser: Browser): { field: string; message: string } | null;
  seal(browser: Browser): Promise<Uint8Array<ArrayBuffer>>;
  /** The hash by which a subscription is found. */
  hash(endpoint: string): Uint8Array<ArrayBuffer>;
  /** @param notice Is sent as JSON. */
  send(sealed: Uint8Array, notice: object): Promise<PushOutcome>;
}

export function createBrowserPush(
  {
    webhooks: { key, allowPrivate },
    dataDir,
    siteUrl,
    mail,
  }: Pick<Settings, 'webhooks' | 'dataDir' | 'siteUrl' | 'mail'>,
  database: Database,
): BrowserPush {
  const box = keptSecretBox(key, { dataDir, file: 'webhook.key' });
  const subject = siteUrl.startsWith('https:') ? siteUrl : `mailto:${addressOf(mail.from)}`;
  const keys = remembered(async () => readPushKeys(database, await box()));

  async function requestOf({ endpoint, p256dh, auth }: Browser, notice: object) {
    const keyed = { endpoint, keys: { p256dh, auth } };
    const { headers, body } = webPush.generateRequestDetails(keyed, JSON.stringify(notice), {
      vapidDetails: { subject, ...(await keys()) },
      TTL: KEEP_SECONDS,
      urgency: 'high',
      topic: TOPIC,
    });
    const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), `${value}`]);
    return { url: endpoint, method: 'POST', headers: Object.fromEntries(named), body };
  }

  return {
    publicKey: async () => (await keys()).publicKey,
    subscriptionError({ endpoint, p256dh, auth }) {
      const problem = addressError(endpoint, allowPrivate);
      if (problem) return { field: 'endpoint', message: problem };
      if (!isPoint(p256dh)) return { field: 'p256dh', message: 'This is not a key of a browser' };
      return Buffer.from(auth, 'base64url').length === 16
        ? null
        : { field: 'auth', message: 'This is not a secret of a browser' };
    },
    seal: async (browser) => (await box()).seal(JSON.stringify(browser)),
    hash: (endpoint) => new Uint8Array(createHash('sha256').update(endpoint).digest()),
    async send(sealed, notice) {
      const text = opened(await box(), sealed);
      if (text === null) return { kind: 'gone' };
      const request = await requestOf(JSON.parse(text) as Browser, notice);
      try {
        // Only the status and the pause matter.
        const nothing = { mostBytes: 0, rest: 'ignore', timeoutMs: TIMEOUT_MS } as const;
        return outcomeOf(
          await requestOutside({ ...request, ...nothing, chosenBy: { allowPrivate } }),
        );
      } catch (error) {
        // The URL is a secret, its host included.
        return error instanceof OutsideError && error.fault === 'forbidden'
          ? { kind: 'refused', reason: 'The address is not on the internet.' }
          : later('The push service could not be reached within ten seconds.');
      }
    },
  };
}

function outcomeOf({ status, retryAfterMs }: OutsideAnswer): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = `The push service answered ${status}.`;
  const isTemporary = status === 408 || status === 429 || status >= 500;
  return isTemporary ? later(reason, retryAfterMs) : { kind: 'refused', reason };
}

function later(reason: string, pause: number | null = null): PushOutcome {
  return { kind: 'later', reason, retryAfterMs: pause };
}

/** Whether a text is an uncompressed point of the curve P-256 as base64url. */
function isPoint(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== 65) return false;
  try {
    ECDH.convertKey(bytes, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

/** The email address in `Name <address>`, or the text itself. */
function addressOf(from: string): string {
  return from.slice(from.indexOf('<') + 1).replace(/>$/, '');
}

/**
 * The keys with which we sign requests to push services, made once for all processes. Keys that can no longer be decrypted are
 * replaced, because no browser could subscribe without a private key.
 */
async function readPushKeys(
  { prisma }: Pick<Database, 'prisma'>,
  box: SecretBox,
): Promise<VapidKeys> {
  const stored = await prisma.pushKeys.findFirst();
  const readable = stored && keysOf(stored, box);
  if (readable) return readable;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const data = { publicKey, privateKey: box.seal(privateKey) };
  // If two processes do this at the same time, the keys of one of them stay.
  if (stored) {
    await prisma.pushKeys.updateMany({ where: { publicKey: stored.publicKey }, data });
  } else {
    await prisma.pushKeys.createMany({ data, skipDuplicates: true });
  }
  const kept = keysOf(await prisma.pushKeys.findFirstOrThrow(), box);
  if (!kept)
    throw new Error('The push keys cannot be read: WEBHOOK_KEY differs between processes.');
  return kept;
}

function keysOf(row: { publicKey: string; privateKey: Uint8Array }, box: SecretBox) {
  const privateKey = opened(box, row.privateKey);
  return privateKey === null ? null : { publicKey: row.publicKey, privateKey };
}
