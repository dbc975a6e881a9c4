import { leadConsent } from '../../content/marketing/hero.ts';
import type { LeadForm } from '../../content/sales/leads/leadForm.ts';
import { evidenceOf } from '../../layout/publicForm/evidence.ts';
import { requestJson, send } from '../../relay/requestJson.ts';

/** The value of `source` by which the sales team knows this form. */
export const SOURCE = 'hero_form';

/** Saves the lead. Throws 'Failed to save lead' for any response that is not OK. */
export async function saveLead(lead: LeadForm, form: HTMLFormElement): Promise<void> {
  const body = {
    ...lead,
    source: SOURCE,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    consent: { ...leadConsent, page: location.href },
    ...evidenceOf(form),
  };
  const response = await send('/api/leads', { body });
  if (!response.ok) throw new Error('Failed to save lead');
  await response.json();
}

/** If the server has not responded after this time, the visitor is told that the call comes now. */
const ANSWER_MS = 3_000;

/**
 * Asks for the call. A failure is logged only: the server calls a saved lead all the same.
 *
 * @returns when a call that has to wait for permitted hours is placed. Null if it comes now.
 */
export async function requestCall({ firstName, email, phone }: LeadForm): Promise<Date | null> {
  const body = { name: firstName, email, phone };
  const { promise: patience, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), ANSWER_MS);
  try {
    return await Promise.race([
      requestJson('/api/trigger-ai-call', { body }).then(heldUntil),
      patience,
    ]);
  } catch (error) {
    console.warn('The call could not be requested.', error);
    return null;
  } finally {
    clearTimeout(timer);
  }
}

function heldUntil(answer: unknown): Date | null {
  const isHeld = typeof answer === 'object' && answer !== null && 'heldUntil' in answer;
  return isHeld && typeof answer.heldUntil === 'string' ? new Date(answer.heldUntil) : null;
}
