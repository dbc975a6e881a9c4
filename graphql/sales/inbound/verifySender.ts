import { createHash, createHmac } from 'node:crypto';
import type { InboundPreset } from '../../../prisma/generated/client/client.ts';
import { isMac, isRecent, isSame } from '../calls/providers/vendors/vendorWebhook.ts';

/** A request of a form tool, before its body is parsed. */
export interface SignedRequest {
  body: Buffer;
  /** The URL as the tool knows it. */
  url: string;
  header(name: string): string | undefined;
}

const TOLERANCE_MS = 5 * 60 * 1000;

type Verify = (request: SignedRequest, secret: string, now: Date) => boolean;

const VERIFY: Record<InboundPreset, Verify> = {
  typeform: ({ body, header }, secret) =>
    isSame(header('typeform-signature') ?? '', `sha256=${mac('base64', secret, body)}`),
  facebook: ({ body, header }, secret) =>
    isMac((header('x-hub-signature-256') ?? '').replace(/^sha256=/, ''), secret, body),
  google_ads: ({ body }, secret) => isSame(googleKey(body), secret),
  hubspot: isSignedByHubspot,
  webflow({ body, header }, secret, now) {
    const time = header('x-webflow-timestamp') ?? '';
    const isFresh = isRecent(Number(time), now, TOLERANCE_MS);
    return isFresh && isMac(header('x-webflow-signature') ?? '', secret, `${time}:`, body);
  },
  html: () => true,
  other: () => true,
};

/** Checks the tool's proof of origin: its signature, or the key that it sends. */
export function isFromTool(
  preset: InboundPreset,
  request: SignedRequest,
  secret: string,
  now: Date,
): boolean {
  return VERIFY[preset](request, secret, now);
}

/** Apps sign with version 3; the webhooks of workflows without a newer app sign with version 2. */
function isSignedByHubspot({ body, url, header }: SignedRequest, secret: string, now: Date) {
  const signature = header('x-hubspot-signature-v3');
  if (signature !== undefined) {
    const time = header('x-hubspot-request-timestamp') ?? '';
    const expected = mac('base64', secret, 'POST', url, body, time);
    return isRecent(Number(time), now, TOLERANCE_MS) && isSame(signature, expected);
  }
  if (header('x-hubspot-signature-version') !== 'v2') return false;
  const hash = createHash('sha256').update(`${secret}POST${url}`).update(body).digest('hex');
  return isSame(header('x-hubspot-signature') ?? '', hash);
}

/** Google has no signature. It sends the key in the body. */
function googleKey(body: Buffer): string {
  try {
    const { google_key: key } = JSON.parse(body.toString());
    return typeof key === 'string' ? key : '';
  } catch {
    return '';
  }
}

function mac(encoding: 'base64' | 'hex', secret: string, ...parts: (string | Buffer)[]): string {
  const hmac = createHmac('sha256', secret);
  for (const part of parts) hmac.update(part);
  return hmac.digest(encoding);
}
