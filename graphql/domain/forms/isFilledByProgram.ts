import type { FormEvidence } from '../../../web/content/inputs/formEvidence.ts';

/**
 * Nobody reads, types and sends in so little time. It is far below what people need, so that whoever drives a real
 * browser for a good reason, such as a test, is not taken for one who abuses it.
 */
export const LEAST_FILL_MS = 150;

/** Whether a form was filled in by a program that fills in any form. What brings no evidence is never suspected. */
export function isFilledByProgram(evidence: FormEvidence | null | undefined): boolean {
  const { decoy, filledMs } = evidence ?? {};
  if (decoy) return true;
  return typeof filledMs === 'number' && filledMs < LEAST_FILL_MS;
}
