import { isFilledByProgram } from '../domain/forms/isFilledByProgram.ts';
import type { FormEvidence } from '../../web/content/inputs/formEvidence.ts';
import { builder } from './builder.ts';
import type { Context } from './context.ts';

/** Sent along by the public forms. */
export const FormEvidenceInput = builder.inputType('FormEvidenceInput', {
  description:
    'How a form was filled in. Programs that post by themselves leave it out, and nothing is made of that.',
  fields: (t) => ({
    decoy: t.string({ description: 'Text of the field that people never see.' }),
    filledMs: t.float({ description: 'Milliseconds from opening the page to sending the form.' }),
  }),
});

/**
 * Whether to answer as if it had worked and keep nothing: a program that is told it was found out learns how not to
 * be. The log says so. Whoever is known by a token is never suspected: that is no visitor's form.
 */
export function isDecoyed(
  evidence: FormEvidence | null | undefined,
  form: string,
  { services, requestId, viewer }: Context,
): boolean {
  if (viewer || !isFilledByProgram(evidence)) return false;
  services.log.info({ requestId, form }, 'a program filled in a form; nothing of it is kept');
  return true;
}
