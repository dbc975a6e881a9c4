import * as z from 'zod/mini';
import { createVendorClient, type VendorClient } from './vendorRequest.ts';
import type { VendorSettings } from './vendors.ts';

const TIMEOUT_MS = 10_000;

/** What one question to the account is about. */
interface Question {
  path: string;
  /** The setting that is wrong if the vendor has no such thing. */
  setting: string;
  /** Where the answer holds the address of the webhook. Null if it does not. */
  webhook: ((body: unknown) => string | null) | null;
}

/**
 * Finds out what is wrong with the account of a hosted voice agent.
 *
 * @returns sentences for the operator. Empty if nothing is wrong.
 */
export async function checkAccount(settings: VendorSettings, siteUrl: string): Promise<string[]> {
  const { headers, questions } = accountOf(settings);
  const client = createVendorClient({ baseUrl: settings.baseUrl, headers, timeoutMs: TIMEOUT_MS });
  const expected = `${siteUrl}/api/providers/${settings.name}`;
  const found = await Promise.all(questions.map((question) => ask(question, expected, client)));
  return [...problemsOfSite(siteUrl), ...new Set(found.flat())];
}

function problemsOfSite(siteUrl: string): string[] {
  return siteUrl.startsWith('https://')
    ? []
    : [`SITE_URL is ${siteUrl}. The vendor can send its reports only to an https address.`];
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
      return [`${setting} names nothing that the account has (${status}).`];
    }
    if (status >= 300) return [`The vendor answered ${status} when it was asked for ${setting}.`];
    const address = webhook?.(body);
    if (!webhook || address === expected) return [];
    return [`The agent reports to ${address ?? 'no address'}. Set its webhook to ${expected}.`];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

const retellAgent = z.object({ webhook_url: z.nullish(z.string()) });
const vapiAssistant = z.object({
  server: z.nullish(z.object({ url: z.nullish(z.string()) })),
  serverUrl: z.nullish(z.string()),
});

function accountOf(settings: VendorSettings): {
  headers: Record<string, string>;
  questions: Question[];
} {
  const bearer = { authorization: `Bearer ${settings.apiKey}` };
  const named = encodeURIComponent;
  switch (settings.name) {
    case 'retell':
      return {
        headers: bearer,
        questions: [
          {
            path: `/get-agent/${named(settings.agentId)}`,
            setting: 'RETELL_AGENT_ID',
            webhook: (body) => retellAgent.safeParse(body).data?.webhook_url ?? null,
          },
          {
            path: `/get-phone-number/${named(settings.fromNumber)}`,
            setting: 'RETELL_FROM_NUMBER',
            webhook: null,
          },
        ],
      };
    case 'vapi':
      return {
        headers: bearer,
        questions: [
          {
            path: `/assistant/${named(settings.assistantId)}`,
            setting: 'VAPI_ASSISTANT_ID',
            webhook: (body) => {
              const { data } = vapiAssistant.safeParse(body);
              return data?.server?.url ?? data?.serverUrl ?? null;
            },
          },
          {
            path: `/phone-number/${named(settings.phoneNumberId)}`,
            setting: 'VAPI_PHONE_NUMBER_ID',
            webhook: null,
          },
        ],
      };
    case 'elevenlabs':
      return {
        headers: { 'xi-api-key': settings.apiKey },
        questions: [
          {
            path: `/v1/convai/agents/${named(settings.agentId)}`,
            setting: 'ELEVENLABS_AGENT_ID',
            // The webhook belongs to the workspace, not to the agent.
            webhook: null,
          },
          {
            path: `/v1/convai/phone-numbers/${named(settings.phoneNumberId)}`,
            setting: 'ELEVENLABS_PHONE_NUMBER_ID',
            webhook: null,
          },
        ],
      };
  }
}
