import type { InboundPreset } from '../../../../prisma/generated/client/client.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { keptSecretBox } from '../../../platform/secrets/keptSecretBox.ts';
import { type FetchedLead, fetchFacebookLead } from './facebookLead.ts';
import { isFromTool, type SignedRequest } from './verifySender.ts';

/** What sources of other tools need from outside: their secrets, their signatures, and leads that must be fetched. */
export interface Inbound {
  /** Encrypts a secret or a submission. The key is that of the webhook secrets, which is not in the database. */
  seal(text: string): Promise<Uint8Array<ArrayBuffer>>;
  /** @throws if it was sealed under another key. */
  open(sealed: Uint8Array): Promise<string>;
  isFromTool(preset: InboundPreset, request: SignedRequest, secret: string, now: Date): boolean;
  /** A lead of Facebook as its Graph API answers it, or the reason why Facebook gave no lead. */
  fetchFacebookLead(lead: { id: string; token: string }): Promise<FetchedLead>;
}

export function createInbound({
  webhooks,
  dataDir,
  facebookBaseUrl,
}: Pick<Settings, 'webhooks' | 'dataDir' | 'facebookBaseUrl'>): Inbound {
  const box = keptSecretBox(webhooks.key, { dataDir, file: 'webhook.key' });
  return {
    seal: async (text) => (await box()).seal(text),
    open: async (sealed) => (await box()).open(sealed),
    isFromTool,
    fetchFacebookLead: (lead) => fetchFacebookLead(lead, facebookBaseUrl),
  };
}
