import type { Attribution } from '../../content/fields/attribution.ts';
import type { FormEvidence } from '../../content/fields/formEvidence.ts';
import { HONEYPOT } from '../../content/fields/hiddenFields.ts';

/** What is sent with every public form: where the session came from, and how the form was filled in. */
export function evidenceOf(form: HTMLFormElement) {
  return { attribution: sessionAttribution(), form: formEvidence(form) };
}

/** The boot module stores it on the session's first page. */
function sessionAttribution(): Attribution | undefined {
  try {
    const stored: Attribution | null = JSON.parse(
      sessionStorage.getItem('sixty:attribution') ?? 'null',
    );
    return stored ?? undefined;
  } catch {
    // Storage may be forbidden or contain something else. Then the form has no attribution.
    return undefined;
  }
}

function formEvidence(form: HTMLFormElement): FormEvidence {
  const decoy = new FormData(form).get(HONEYPOT);
  const openMs = document.timeline.currentTime;
  return {
    decoy: typeof decoy === 'string' && decoy ? decoy : null,
    filledMs: typeof openMs === 'number' ? Math.round(openMs) : null,
  };
}
