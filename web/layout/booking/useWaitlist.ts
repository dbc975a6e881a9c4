import { type FormEvent, useRef, useState } from 'react';
import { waitlist } from '../../content/booking.ts';
import { requestJson } from '../../relay/requestJson.ts';
import { toast } from '../../ui/toast/toastStore.ts';
import { formEvidence } from '../formEvidence.ts';
import { sessionAttribution } from '../sessionAttribution.ts';
import { waitlistFaults } from './waitlistFaults.ts';

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
    const faults = waitlistFaults(form);
    setErrors(faults);
    const [first] = Object.keys(faults);
    if (first) {
      const field = form.elements.namedItem(first);
      if (field instanceof HTMLInputElement) field.focus();
      return;
    }
    setBusy(true);
    try {
      const more = { attribution: sessionAttribution(), form: formEvidence(form) };
      const typed = new FormData(form);
      const entry = Object.fromEntries(
        Object.keys(waitlist.labels).map((name) => [name, typed.get(name)]),
      );
      await requestJson('/api/waitlist', { body: { ...entry, ...more } });
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
