import { HONEYPOT } from '../../../web/content/fields/hiddenFields.ts';
import type { Input } from './input.ts';

/** How the form was filled in: nested under `form`, or as the fields of a form that was posted without JavaScript. */
export function formEvidenceOf(body: Input): { decoy: string | null; filledMs: number | null } {
  const form = body.object('form');
  const filledMs = Number(form?.numeral('filledMs') ?? Number.NaN);
  return {
    decoy: form?.textOrNull('decoy') ?? body.textOrNull(HONEYPOT),
    filledMs: Number.isFinite(filledMs) ? filledMs : null,
  };
}
