import * as z from 'zod/mini';
import type { VendorApi } from '../vendorApi.ts';

const page = z.looseObject({ next_cursor: z.nullish(z.string()) });

/** The first thing that `pick` finds in a list of ElevenLabs. Null if it finds none. */
export async function findInPages<Found>(
  path: string,
  name: string,
  api: VendorApi,
  pick: (item: unknown) => Found | null,
  filter: Record<string, string> = {},
): Promise<Found | null> {
  let cursor: string | null = null;
  for (;;) {
    const query = new URLSearchParams({ page_size: '100', ...filter, ...(cursor && { cursor }) });
    const answer = page.parse(await api.read(`${path}?${query}`));
    for (const item of z.array(z.unknown()).parse(answer[name])) {
      const found = pick(item);
      if (found !== null) return found;
    }
    const { next_cursor: next } = answer;
    if (!next || next === cursor) return null;
    cursor = next;
  }
}
