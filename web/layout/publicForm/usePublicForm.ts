import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ToastContent, toast } from '../../ui/toast/toastStore.ts';
import { type FieldErrors, inputNamed, isInput } from './inputs.ts';

/** The value of a form, or null with the errors by field, in the form's order. */
export interface Reading<Value> {
  value: Value | null;
  errors: FieldErrors;
}

interface PublicForm<Value> {
  /** The server's errors if the form was posted without JavaScript. */
  initialErrors: FieldErrors;
  read: (form: HTMLFormElement) => Reading<Value>;
  /** Throws if the form could not be sent. */
  send: (value: Value, form: HTMLFormElement) => Promise<void>;
  onSent: (value: Value, form: HTMLFormElement) => void;
  /** Shown if the form could not be sent. */
  failed: Omit<ToastContent, 'variant'>;
  /** Whether an edit removes the field's error, or validates the field again. */
  onEdit: 'clear' | 'check';
  /** How long the button stays busy after sending, in milliseconds. */
  restMs?: number;
}

/** The behaviour of every public form: it validates, sends once and reports the result. The fields are uncontrolled. */
export function usePublicForm<Value>(form: PublicForm<Value>) {
  const [errors, setErrors] = useState(form.initialErrors);
  const [isSending, setSending] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const wasChecked = useRef(Object.keys(form.initialErrors).length > 0);
  // State arrives with the next render. Two submits can come before it.
  const busy = useRef(false);

  function setBusy(value: boolean) {
    busy.current = value;
    setSending(value);
  }

  function review(element: HTMLFormElement, name: string) {
    const message = form.onEdit === 'check' && form.read(element).errors[name];
    setErrors(({ [name]: _before, ...others }) =>
      message ? { ...others, [name]: message } : others,
    );
  }

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    if (wasChecked.current && isInput(target)) review(currentTarget, target.name);
  }

  const reviewEdited = useEffectEvent(() => {
    if (!element.current || !wasChecked.current) return;
    for (const input of element.current.elements) {
      const isEdited = isInput(input) && input.value !== input.defaultValue;
      if (isEdited) review(element.current, input.name);
    }
  });

  // React does not report what the visitor typed before hydration.
  useEffect(() => reviewEdited(), []);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    const sent = event.currentTarget;
    const { value, errors: found } = form.read(sent);
    wasChecked.current = true;
    setErrors(found);
    if (value === null) {
      inputNamed(sent, Object.keys(found)[0])?.focus();
      return;
    }
    setBusy(true);
    try {
      await form.send(value, sent);
    } catch {
      toast({ ...form.failed, variant: 'destructive' });
      setBusy(false);
      return;
    }
    wasChecked.current = false;
    form.onSent(value, sent);
    if (form.restMs) setTimeout(() => setBusy(false), form.restMs);
    else setBusy(false);
  }

  return {
    ref: element,
    errors,
    isSending,
    onInput,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
  };
}
