import { leadConsent } from '../marketing/heroForm.ts';

/** The version of evidence that an API key brings. Its customer answers for the wording. */
export const KEY_EVIDENCE = 'key';

/** The versions that permit calling again if nobody answers. All others permit one call, which is what 2026-11 said. */
const PERMIT_AGAIN: ReadonlySet<string> = new Set([leadConsent.version, KEY_EVIDENCE]);

export function permitsAgain(version: string): boolean {
  return PERMIT_AGAIN.has(version);
}

/** Whether a consent to calls with this version also permits text messages about a meeting that the person books. */
export function permitsTexts(version: string): boolean {
  return version === leadConsent.version;
}
