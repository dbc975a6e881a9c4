import * as z from 'zod/mini';

const adding = z.object({ addObjection: z.string() });

/**
 * The state of a navigation that opens a playbook with a new objection. It is no part of the address, so that no link can
 * bring one along.
 */
export function addObjection(objection: string): z.infer<typeof adding> {
  return { addObjection: objection };
}

/** The objection that a navigation brings along, without braces, which no playbook takes. Null if there is none. */
export function objectionToAdd(state: unknown): string | null {
  return adding.safeParse(state).data?.addObjection.replaceAll(/[{}]/g, '') ?? null;
}
