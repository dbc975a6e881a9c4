import { type FormEvent, useRef, useState } from 'react';
import { integrationRequest } from '../../content/integrationRequest.ts';
import { fieldIssues } from '../../content/inputs/issues.ts';
import {
  type IntegrationRequestForm,
  integrationRequestForm,
} from '../../content/inputs/requestIntegration.ts';
import { formEvidence } from '../../layout/formEvidence.ts';
import { sessionAttribution } from '../../layout/sessionAttribution.ts';
import { requestJson } from '../../relay/requestJson.ts';
import { toast } from '../../ui/toast/toastStore.ts';

type Errors = Record<string, string>;
type Input = HTMLInputElement | HTMLTextAreaElement;

const isInput = (element: unknown): element is Input =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

function inputsOf(form: HTMLFormElement): Input[] {
  return [...form.elements].filter(isInput);
}

/** What the form holds, or null and what is wrong with it by field. */
function check(form: HTMLFormElement): { request: IntegrationRequestForm | null; errors: Errors } {
  const result = integrationRequestForm.safeParse(Object.fromEntries(new FormData(form)));
  if (result.success) return { request: result.data, errors: {} };
  const issues = fieldIssues(result.error);
  const errors: Errors = Object.fromEntries(issues.map(({ field, message }) => [field, message]));
  return { request: null, errors };
}

/** What the request form does: it checks when it is sent, and from then on each field as it changes. */
export function useIntegrationRequest(initialErrors: Errors) {
  const [errors, setErrors] = useState(initialErrors);
  const [isSending, setSending] = useState(false);
  const wasChecked = useRef(Object.keys(initialErrors).length > 0);
  // State arrives with the next render; two submits can come before it.
  const busy = useRef(false);

  function setBusy(value: boolean) {
    busy.current = value;
    setSending(value);
  }

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    if (!wasChecked.current || !isInput(target)) return;
    const { name } = target;
    const message = check(currentTarget).errors[name];
    setErrors(({ [name]: _before, ...others }) =>
      message === undefined ? others : { ...others, [name]: message },
    );
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    const form = event.currentTarget;
    const { request, errors: found } = check(form);
    wasChecked.current = true;
    setErrors(found);
    if (!request) {
      inputsOf(form)
        .find(({ name }) => name in found)
        ?.focus();
      return;
    }
    setBusy(true);
    try {
      const body = { ...request, attribution: sessionAttribution(), form: formEvidence(form) };
      await requestJson('/api/integration-requests', { body });
      toast(integrationRequest.sent);
      wasChecked.current = false;
      for (const input of inputsOf(form)) input.value = '';
    } catch {
      toast({ ...integrationRequest.failed, variant: 'destructive' });
    }
    setBusy(false);
  }

  return { errors, isSending, onInput, onSubmit };
}
