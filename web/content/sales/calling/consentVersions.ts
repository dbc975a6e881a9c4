import { company } from '../../company/company.ts';
import { leadConsent } from '../../marketing/hero.ts';
import { callMeConsent } from '../leads/callMe.ts';

/** The version of evidence that an API key brings. Its customer answers for the wording. */
export const KEY_EVIDENCE = 'key';

/** The version of a consent whose words are not ours, and which does not say which version it is. */
const OTHER_WORDS = 'other';

interface Permission {
  /** The words of the form, if they are ours. */
  words?: string;
  /** Calls again if nobody answers. Without it, the consent permits one call. */
  again: boolean;
  /** Text messages about a meeting that the person books. */
  texts: boolean;
}

/** What each wording permits. A version stays here for as long as consents with it are stored. */
const VERSIONS: ReadonlyMap<string, Permission> = new Map([
  [
    '2026-11',
    {
      words: `By pressing the button you ask ${company.name} to call you once at this number with an automated, AI-generated voice about your request. Consent is not a condition of purchase.`,
      again: false,
      texts: false,
    },
  ],
  [leadConsent.version, { words: leadConsent.text, again: true, texts: true }],
  [callMeConsent.version, { words: callMeConsent.text, again: false, texts: false }],
  [KEY_EVIDENCE, { again: true, texts: false }],
]);

/** The version of a text to which a visitor agreed. The name of a version of ours stands only for its own words. */
export function versionOf(text: string, named: string | null | undefined): string {
  const ours = [...VERSIONS].find(([, { words }]) => words === text)?.[0];
  if (ours !== undefined) return ours;
  return named && !VERSIONS.has(named) ? named : OTHER_WORDS;
}

export function permitsAgain(version: string): boolean {
  return VERSIONS.get(version)?.again ?? false;
}

/** Whether a consent to calls with this version also permits text messages about a meeting that the person books. */
export function permitsTexts(version: string): boolean {
  return VERSIONS.get(version)?.texts ?? false;
}
