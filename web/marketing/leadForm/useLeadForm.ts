import { type FormEvent, useRef, useState } from 'react';
import { heroForm } from '../../content/heroForm.ts';
import { fieldIssues } from '../../content/inputs/issues.ts';
import { leadForm } from '../../content/inputs/leadForm.ts';
import { toast } from '../../ui/toast/toastStore.ts';
import { requestCall, saveLead } from './sendLead.ts';

type Errors = Record<string, string>;

/** What the lead form does: checks, sends once, reports. The fields themselves keep their text. */
export function useLeadForm(initialErrors: Errors) {
  const [errors, setErrors] = useState(initialErrors);
  const [calling, setCalling] = useState(false);
  // State arrives with the next render; two submits can come before it.
  const busy = useRef(false);

  function setBusy(value: boolean) {
    busy.current = value;
    setCalling(value);
  }

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement)) return;
    setErrors(({ [target.name]: _edited, ...others }) => others);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    const form = event.currentTarget;
    const result = leadForm.safeParse(Object.fromEntries(new FormData(form)));
    if (!result.success) {
      const issues = fieldIssues(result.error);
      setErrors(Object.fromEntries(issues.map(({ field, message }) => [field, message])));
      inputNamed(form, issues[0]?.field)?.focus();
      return;
    }
    setErrors({});
    setBusy(true);
    try {
      await saveLead(result.data, form);
    } catch {
      toast({ ...heroForm.failed, variant: 'destructive' });
      setBusy(false);
      return;
    }
    void requestCall(result.data);
    toast(heroForm.saved);
    for (const name of Object.keys(heroForm.labels)) {
      const input = inputNamed(form, name);
      if (input) input.value = '';
    }
    setTimeout(() => setBusy(false), heroForm.restMs);
  }

  return { errors, calling, onInput, onSubmit };
}

function inputNamed(form: HTMLFormElement, name: string | undefined): HTMLInputElement | null {
  const element = name && form.elements.namedItem(name);
  return element instanceof HTMLInputElement ? element : null;
}
