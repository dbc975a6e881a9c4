import * as z from 'zod/mini';

const ours = z.object({ call_id: z.uuid() });

/** Our id of the call in the metadata or the variables of a vendor's call. Null where it is not ours. */
export function ourCallId(metadata: unknown): string | null {
  return ours.safeParse(metadata).data?.call_id ?? null;
}
