import { createVendorClient, type VendorClient } from './vendorRequest.ts';
import type { Question, VoiceAccount } from './voiceVendor.ts';

const TIMEOUT_MS = 10_000;

/**
 * Finds out what is wrong with the account of a hosted voice agent.
 *
 * @param name the vendor's.
 * @returns sentences for the operator. Empty if nothing is wrong.
 */
export async function checkAccount(
  name: string,
  { baseUrl, headers, questions }: VoiceAccount,
  siteUrl: string,
): Promise<string[]> {
  const client = createVendorClient({ baseUrl, headers, timeoutMs: TIMEOUT_MS });
  const expected = `${siteUrl}/api/providers/${name}`;
  const found = await Promise.all(questions.map((question) => ask(question, expected, client)));
  return [...problemsOfSite(siteUrl), ...new Set(found.flat())];
}

function problemsOfSite(siteUrl: string): string[] {
  return siteUrl.startsWith('https://')
    ? []
    : [`SITE_URL is ${siteUrl}. The vendor can send its reports only to an https URL.`];
}

async function ask(
  { path, setting, webhook }: Question,
  expected: string,
  client: VendorClient,
): Promise<string[]> {
  try {
    const { status, body } = await client.send('GET', path);
    if (status === 401 || status === 403) return [`The API key is refused (${status}).`];
    if (status === 404 || status === 400 || status === 422) {
      return [`The account has nothing with the id in ${setting} (${status}).`];
    }
    if (status >= 300) return [`The vendor answered ${status} when it was asked for ${setting}.`];
    const address = webhook?.(body);
    if (!webhook || address === expected) return [];
    return [`The agent reports to ${address ?? 'no URL'}. Set its webhook to ${expected}.`];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
