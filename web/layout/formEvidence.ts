import type { FormEvidence } from '../content/fields/formEvidence.ts';
import { HONEYPOT } from '../content/fields/hiddenFields.ts';

/** How the form was filled in. It is sent with the form. */
export function formEvidence(form: HTMLFormElement): FormEvidence {
  const decoy = new FormData(form).get(HONEYPOT);
  const openMs = document.timeline.currentTime;
  return {
    decoy: typeof decoy === 'string' && decoy ? decoy : null,
    filledMs: typeof openMs === 'number' ? Math.round(openMs) : null,
  };
}
