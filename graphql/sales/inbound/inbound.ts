import type { Settings } from '../../platform/settings/settings.ts';
import { keptSecretBox } from '../../platform/secrets/keptSecretBox.ts';
import { createVendorClient } from '../calls/providers/vendors/vendorRequest.ts';

/** What sources of other tools need from outside: their secrets, and leads that must be fetched. */
export interface Inbound {
  /** Encrypts a secret or a submission. The key is that of the webhook secrets, which is not in the database. */
  seal(text: string): Promise<Uint8Array<ArrayBuffer>>;
  /** @throws if it was sealed under another key. */
  open(sealed: Uint8Array): Promise<string>;
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
    fetchFacebookLead: (lead) => fetchFacebookLead(lead, facebookBaseUrl),
  };
}

const TIMEOUT_MS = 5_000;

/** The lead as Facebook answers it, or the reason why Facebook gave no lead, as a sentence for staff. */
type FetchedLead = { lead: Record<string, unknown> } | { problem: string };

/** Fetches the answers of a lead, which the webhook only names. */
async function fetchFacebookLead(
  { id, token }: { id: string; token: string },
  baseUrl: string,
): Promise<FetchedLead> {
  if (!/^\d{1,30}$/.test(id)) return { problem: 'The id of the lead is not a number.' };
  const headers = { authorization: `Bearer ${token}` };
  const client = createVendorClient({ baseUrl, headers, timeoutMs: TIMEOUT_MS });
  try {
    const { status, body } = await client.send('GET', `/${id}?fields=created_time,field_data`);
    if (status === 200) return { lead: { ...partsOf(body) } };
    const { message } = partsOf(partsOf(body)['error']);
    const reason = typeof message === 'string' ? message : `status ${status}`;
    return { problem: `Facebook refused the lead: ${reason}` };
  } catch {
    return { problem: 'Facebook did not answer.' };
  }
}

function partsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
