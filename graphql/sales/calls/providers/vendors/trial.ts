import type * as z from 'zod/mini';
import { type VendorApi, VendorError } from './vendorApi.ts';

/** The name at the vendor of what exists only for one message of a talk in text. */
export const TRIAL = 'Sixty: a talk in text, to be deleted';

/** Deletes what was made for one message, in order. What the vendor keeps has the name `TRIAL`, and nothing uses it. */
export async function discard(paths: readonly string[], api: VendorApi): Promise<void> {
  for (const path of paths) {
    try {
      await api.send('DELETE', path);
    } catch (error) {
      if (!(error instanceof VendorError)) throw error;
    }
  }
}

/** @throws VendorError if the vendor answered in another form. */
export function formOf<Answer>(form: z.ZodMiniType<Answer>, answer: unknown): Answer {
  const { data } = form.safeParse(answer);
  if (data === undefined) throw new VendorError('The vendor answered in an unknown form.', null);
  return data;
}
