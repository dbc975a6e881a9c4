import { heroForm, leadConsent } from '../../content/marketing/hero.ts';
import { hasCallEnded } from '../../content/sales/calling/callStatus.ts';
import type { LeadForm } from '../../content/sales/leads/leadForm.ts';
import { evidenceOf } from '../../layout/publicForm/evidence.ts';
import { send, throwIfNotOk } from '../../relay/requestJson.ts';

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

/**
 * Asks for the call. A failure is logged only: the server calls a saved lead all the same.
 *
 * @returns what the visitor is told.
 */
export async function requestCall({ firstName, email, phone }: LeadForm): Promise<Message> {
  const body = { name: firstName, email, phone };
  try {
    const response = await send('/api/trigger-ai-call', { body });
    await throwIfNotOk(response);
    const { heldUntil, status }: StartedCall = await response.json();
    if (heldUntil) return heroForm.held(new Date(heldUntil));
    // A call that was requested before is answered with 200, a new one with 202.
    if (response.status !== 200) return heroForm.saved;
    return hasCallEnded(status) ? heroForm.called : heroForm.onItsWay;
  } catch (error) {
    console.warn('The call could not be requested.', error);
    return heroForm.saved;
  }
}

interface Message {
  title: string;
  description: string;
}

interface StartedCall {
  status: string;
  /** ISO 8601. */
  heldUntil?: string;
}
