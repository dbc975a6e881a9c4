import { createHmac } from 'node:crypto';

export interface SignedParts {
  /** The same for every attempt, so that a receiver can ignore duplicates. */
  id: string;
  at: Date;
  body: string;
}

/**
 * The headers of Standard Webhooks: base64 of HMAC-SHA256 over `id.timestamp.body`, once for each secret.
 *
 * @param secrets `whsec_` and the key in base64. During a rotation, the old and the new secret.
 */
export function signatureHeaders({ id, at, body }: SignedParts, secrets: readonly string[]) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
