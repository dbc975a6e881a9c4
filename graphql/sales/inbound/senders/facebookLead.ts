import { createVendorClient } from '../../calls/providers/vendors/vendorRequest.ts';

const TIMEOUT_MS = 5_000;

/** The lead as Facebook answers it, or the reason why Facebook gave no lead, as a sentence for staff. */
export type FetchedLead = { lead: Record<string, unknown> } | { problem: string };

/** Fetches the answers of a lead, which the webhook only names. */
export async function fetchFacebookLead(
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
