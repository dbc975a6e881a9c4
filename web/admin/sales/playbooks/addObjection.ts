import * as z from 'zod/mini';

const adding = z.object({ addObjection: z.string() });

/**
 * The state of a navigation that opens a playbook with a new objection. It is no part of the address, so that no link can
 * bring one along.
 */
export function addObjection(objection: string): z.infer<typeof adding> {
  return { addObjection: objection };
}

/** The objection in the state of a navigation, without braces, because playbooks refuse them. Null if the state has no objection. */
export function objectionToAdd(state: unknown): string | null {
  return adding.safeParse(state).data?.addObjection.replaceAll(/[{}]/g, '') ?? null;
}
