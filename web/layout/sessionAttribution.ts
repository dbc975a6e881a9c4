import type { Attribution } from '../content/inputs/createLead.ts';

/** Where this session came from, as the boot module noted it on the session's first page. */
export function sessionAttribution(): Attribution | undefined {
  try {
    const noted: Attribution | null = JSON.parse(
      sessionStorage.getItem('sixty:attribution') ?? 'null',
    );
    return noted ?? undefined;
  } catch {
    // Storage may be forbidden, or hold something else; a lead without attribution is a lead.
    return undefined;
  }
}
