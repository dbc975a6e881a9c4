import type { FormEvidence } from '../../../web/content/fields/formEvidence.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context.ts';

export const FormEvidenceInput = builder.inputType('FormEvidenceInput', {
  description: 'How a visitor filled in the form, to detect bots. API clients leave it out.',
  fields: (t) => ({
    decoy: t.string({ description: 'Value of the honeypot field, which people do not see.' }),
    filledMs: t.float({
      description: 'Milliseconds between opening the page and sending the form.',
    }),
  }),
});

/**
 * Whether a bot filled in the form. The caller then answers as if it had worked and saves nothing, so that the bot does not
 * learn how it was detected. It is logged. Requests with a token are never suspected.
 */
export function isCaughtByHoneypot(
  evidence: FormEvidence | null | undefined,
  form: string,
  { services, requestId, viewer }: Context,
): boolean {
  if (viewer || !isFilledByBot(evidence)) return false;
  services.log.info({ requestId, form }, 'a bot filled in a form; it is not saved');
  return true;
}

/**
 * The minimum time between opening and sending a form. People need far more. The value is low so that automated browsers
 * with a good reason, such as tests, are not treated as bots.
 */
export const MIN_FILL_MS = 150;

/** Whether a bot filled in a form: the honeypot contains text, or the form was sent too fast. Without evidence it is false. */
function isFilledByBot(evidence: FormEvidence | null | undefined): boolean {
  const { decoy, filledMs } = evidence ?? {};
  if (decoy) return true;
  return typeof filledMs === 'number' && filledMs < MIN_FILL_MS;
}
