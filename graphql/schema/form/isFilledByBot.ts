import type { FormEvidence } from '../../../web/content/fields/formEvidence.ts';

/**
 * The minimum time between opening and sending a form. People need far more. The value is low so that automated browsers
 * with a good reason, such as tests, are not treated as bots.
 */
export const MIN_FILL_MS = 150;

/** Whether a bot filled in a form: the honeypot contains text, or the form was sent too fast. Without evidence it is false. */
export function isFilledByBot(evidence: FormEvidence | null | undefined): boolean {
  const { decoy, filledMs } = evidence ?? {};
  if (decoy) return true;
  return typeof filledMs === 'number' && filledMs < MIN_FILL_MS;
}
