import { type FormEvent, useRef, useState } from 'react';
import { waitlist } from '../../content/booking.ts';
import { fieldIssues } from '../../content/inputs/issues.ts';
import { waitlistForm } from '../../content/inputs/joinWaitlist.ts';
import { requestJson } from '../../relay/requestJson.ts';
import { toast } from '../../ui/toast/toastStore.ts';
import { formEvidence } from '../formEvidence.ts';
import { sessionAttribution } from '../sessionAttribution.ts';

type Errors = Record<string, string>;

/** What the waitlist form does: checks, sends once, reports. What was typed stays when it cannot be sent. */
export function useWaitlist(initialErrors: Errors, onJoined: (form: HTMLFormElement) => void) {
  const [errors, setErrors] = useState(initialErrors);
  const [isSending, setSending] = useState(false);
  // State arrives with the next render; two submits can come before it.
  const busy = useRef(false);

  function setBusy(value: boolean) {
    busy.current = value;
    setSending(value);
  }

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement)) return;
    setErrors(({ [target.name]: _edited, ...others }) => others);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    const form = event.currentTarget;
    const result = waitlistForm.safeParse(Object.fromEntries(new FormData(form)));
    if (!result.success) {
      const issues = fieldIssues(result.error);
      setErrors(Object.fromEntries(issues.map(({ field, message }) => [field, message])));
      const first = issues[0] && form.elements.namedItem(issues[0].field);
      if (first instanceof HTMLInputElement) first.focus();
      return;
    }
    setErrors({});
    setBusy(true);
    try {
      const more = { attribution: sessionAttribution(), form: formEvidence(form) };
      await requestJson('/api/waitlist', { body: { ...result.data, ...more } });
    } catch {
      toast({ ...waitlist.failed, variant: 'destructive' });
      setBusy(false);
      return;
    }
    toast(waitlist.joined);
    setBusy(false);
    onJoined(form);
  }

  return { errors, isSending, onInput, onSubmit };
}
