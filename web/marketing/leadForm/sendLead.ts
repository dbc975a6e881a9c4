import { leadConsent } from '../../content/marketing/heroForm.ts';
import type { LeadForm } from '../../content/inputs/leads/leadForm.ts';
import { formEvidence } from '../../layout/formEvidence.ts';
import { sessionAttribution } from '../../layout/sessionAttribution.ts';
import { requestJson, send } from '../../relay/requestJson.ts';

/** The value of `source` by which the sales team knows this form. */
export const SOURCE = 'hero_form';

/** Saves the lead. Throws 'Failed to save lead' for any answer that is not OK. */
export async function saveLead(lead: LeadForm, form: HTMLFormElement): Promise<void> {
  const body = {
    ...lead,
    source: SOURCE,
    attribution: sessionAttribution(),
    consent: { ...leadConsent, page: location.href },
    form: formEvidence(form),
  };
  const response = await send('/api/leads', { body });
  if (!response.ok) throw new Error('Failed to save lead');
  await response.json();
}

/** Asks for the call. A failure is logged only: the server calls a saved lead all the same. */
export async function requestCall({ firstName, email, phone }: LeadForm): Promise<void> {
  try {
    await requestJson('/api/trigger-ai-call', { body: { name: firstName, email, phone } });
  } catch (error) {
    console.warn('The call could not be requested.', error);
  }
}
