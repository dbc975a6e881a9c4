import { type FormEvent, useRef, useState } from 'react';
import { type ToastContent, toast } from '../../ui/toast/toastStore.ts';
import { type FieldErrors, inputNamed, isInput } from './inputs.ts';

/** What a form holds, or null and what is wrong with it, by field in the form's order. */
export interface Reading<Value> {
  value: Value | null;
  errors: FieldErrors;
}

interface PublicForm<Value> {
  /** What the server found wrong with a form that was posted without JavaScript. */
  initialErrors: FieldErrors;
  read: (form: HTMLFormElement) => Reading<Value>;
  /** Throws when it could not be sent. */
  send: (value: Value, form: HTMLFormElement) => Promise<void>;
  onSent: (value: Value, form: HTMLFormElement) => void;
  /** Shown when it could not be sent. */
  failed: Omit<ToastContent, 'variant'>;
  /** What an edit does to the message of its field: it goes, or it follows what is typed. */
  onEdit: 'clear' | 'check';
  /** How long the button stays busy after it was sent, in milliseconds. */
  restMs?: number;
}

/** What every public form does: checks, sends once, reports. The fields themselves keep their text. */
export function usePublicForm<Value>(form: PublicForm<Value>) {
  const [errors, setErrors] = useState(form.initialErrors);
  const [isSending, setSending] = useState(false);
  const wasChecked = useRef(Object.keys(form.initialErrors).length > 0);
  // State arrives with the next render; two submits can come before it.
  const busy = useRef(false);

  function setBusy(value: boolean) {
    busy.current = value;
    setSending(value);
  }

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    if (!wasChecked.current || !isInput(target)) return;
    const { name } = target;
    const message = form.onEdit === 'check' && form.read(currentTarget).errors[name];
    setErrors(({ [name]: _before, ...others }) =>
      message ? { ...others, [name]: message } : others,
    );
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    const element = event.currentTarget;
    const { value, errors: found } = form.read(element);
    wasChecked.current = true;
    setErrors(found);
    if (value === null) {
      inputNamed(element, Object.keys(found)[0])?.focus();
      return;
    }
    setBusy(true);
    try {
      await form.send(value, element);
    } catch {
      toast({ ...form.failed, variant: 'destructive' });
      setBusy(false);
      return;
    }
    wasChecked.current = false;
    form.onSent(value, element);
    if (form.restMs) setTimeout(() => setBusy(false), form.restMs);
    else setBusy(false);
  }

  return {
    errors,
    isSending,
    onInput,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
  };
}
