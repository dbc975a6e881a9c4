/** The version of evidence that an API key brings. Its customer answers for the wording. */
export const KEY_EVIDENCE = 'key';

/** The version of a consent whose words are not ours, and which does not say which version it is. */
export const OTHER_WORDS = 'other';

interface Permission {
  /** Calls again if nobody answers. Without it, the consent permits one call. */
  again: boolean;
  /** Text messages about a meeting that the person books. */
  texts: boolean;
}

/** What each wording permits. A version stays here for as long as consents with it are stored. */
const VERSIONS: ReadonlyMap<string, Permission> = new Map([
  ['2026-11', { again: false, texts: false }],
  ['2026-11-22', { again: true, texts: true }],
  [KEY_EVIDENCE, { again: true, texts: false }],
]);

export function permitsAgain(version: string): boolean {
  return VERSIONS.get(version)?.again ?? false;
}

/** Whether a consent to calls with this version also permits text messages about a meeting that the person books. */
export function permitsTexts(version: string): boolean {
  return VERSIONS.get(version)?.texts ?? false;
}
