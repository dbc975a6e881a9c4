import type { FormEvidence } from '../content/inputs/formEvidence.ts';
import { DECOY } from '../content/inputs/unseenFields.ts';

/** How this form was filled in, to be sent along with it. */
export function formEvidence(form: HTMLFormElement): FormEvidence {
  const decoy = new FormData(form).get(DECOY);
  const openMs = document.timeline.currentTime;
  return {
    decoy: typeof decoy === 'string' && decoy ? decoy : null,
    filledMs: typeof openMs === 'number' ? Math.round(openMs) : null,
  };
}
