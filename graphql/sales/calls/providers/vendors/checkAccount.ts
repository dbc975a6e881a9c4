import { wordsOf } from './vendorOutcome.ts';
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
  { baseUrl, headers, questions, madeElsewhere }: VoiceAccount,
  siteUrl: string,
): Promise<string[]> {
  const client = createVendorClient({ baseUrl, headers, timeoutMs: TIMEOUT_MS });
  const expected = `${siteUrl}/api/providers/${name}`;
  const found = await Promise.all(questions.map((question) => ask(question, expected, client)));
  const refused = found.flatMap((each) => each.refused ?? []);
  // A key that may read something is right, but lacks a right.
  const [first] = refused;
  const ofKey =
    first && refused.length === questions.length && refused.every(({ status }) => status === 401)
      ? ['The API key is refused (401).']
      : refused.map(({ problem }) => problem);
  const problems = found.flatMap(({ problem }) => problem ?? []);
  const lacking = madeElsewhere?.lacks
    ? [`${madeElsewhere.lacks} is not set, so the reports of the agent are refused.`]
    : [];
  return [...problemsOfSite(siteUrl), ...lacking, ...new Set([...ofKey, ...problems])];
}

/** Whether a vendor can reach the site, by the form of its URL. */
export function problemsOfSite(siteUrl: string): string[] {
  const { protocol, hostname } = new URL(siteUrl);
  return protocol === 'https:' && hostname !== 'localhost'
    ? []
    : [`SITE_URL is ${siteUrl}. The vendor can send its reports only to a public https URL.`];
}

interface Finding {
  problem?: string;
  /** The key was refused. */
  refused?: { status: number; problem: string };
}

async function ask(
  { path, about, isOfSettings = true, webhook }: Question,
  expected: string,
  client: VendorClient,
): Promise<Finding> {
  try {
    const { status, body } = await client.send('GET', path);
    if (status === 401 || status === 403) {
      const words = wordsOf(body);
      const said = words ? ` The vendor says: “${words}”` : '';
      const problem = `The API key has no right to read ${about} (${status}).${said}`;
      return { refused: { status, problem } };
    }
    if (isOfSettings && (status === 404 || status === 400 || status === 422)) {
      return { problem: `The account has nothing with the id in ${about} (${status}).` };
    }
    if (status >= 300)
      return { problem: `The vendor answered ${status} when it was asked for ${about}.` };
    const address = webhook?.(body);
    if (!webhook || address === expected) return {};
    return {
      problem: `The agent reports to ${address ?? 'no URL'}. Set its webhook to ${expected}.`,
    };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
