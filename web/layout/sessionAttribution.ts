import type { Attribution } from '../content/fields/attribution.ts';

/** Where this session came from. The boot module stores it on the session's first page. */
export function sessionAttribution(): Attribution | undefined {
  try {
    const noted: Attribution | null = JSON.parse(
      sessionStorage.getItem('sixty:attribution') ?? 'null',
    );
    return noted ?? undefined;
  } catch {
    // Storage may be forbidden or contain something else. Then the lead has no attribution.
    return undefined;
  }
}
